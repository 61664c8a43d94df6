import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Consents, identity } from '@sabiwell/proto/http/identity.ts';
import { consentsOf } from '../accounts/user-of.ts';
import type { Context } from '../context.ts';
import { announceChange } from '../sessions/session.store.ts';
import { CONSENT_TEXTS, textHash } from './consent-texts.ts';

/** Stores each changed answer with the text that it refers to; all gateways drop the session's old consents at once. */
export async function changeConsents(context: Context, { caller, body }: Call<typeof identity.changeConsents>) {
  const { prisma, clock } = context;
  const answeredAt = clock();
  const account = await prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${caller.userId} FOR UPDATE`;
    const before = consentsOf(await tx.account.findUniqueOrThrow({ where: { id: caller.userId } }));
    const changed = (Object.keys(body) as (keyof Consents)[]).filter((purpose) => before[purpose] !== body[purpose]);
    await tx.consentAnswer.createMany({
      data: changed.map((purpose) => ({
        accountId: caller.userId,
        purpose,
        given: body[purpose],
        textVersion: CONSENT_TEXTS[purpose].version,
        textHash: textHash(purpose),
        channel: 'web',
        answeredAt,
      })),
    });
    return tx.account.update({
      where: { id: caller.userId },
      data: { consentAi: body.aiProvider, consentMarketing: body.marketing, consentAnalytics: body.analytics },
    });
  });
  await announceChange(context, caller.sessionHash);
  return { status: 200 as const, body: consentsOf(account) };
}
