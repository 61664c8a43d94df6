import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Consents, identity } from '@sabiwell/proto/http/identity.ts';
import { CONSENT_TEXTS } from '@sabiwell/proto/http/legal-texts.ts';
import { consentsOf } from '../accounts/user-of.ts';
import type { Context } from '../context.ts';
import type { Account, Prisma } from '../generated/prisma/client.ts';
import { runIn } from '../run-in.ts';
import { announceChange } from '../sessions/session.store.ts';
import { answeredAnew, answersAfter } from './consent-change.domain.ts';
import { consentsEvent } from './consent-events.ts';
import { lastAnswers } from './consent.store.ts';
import { textHash } from './consent-texts.ts';

type Purpose = keyof Consents;

/** Stores each answer with the text that it refers to; all gateways drop the session's old consents at once. */
export async function changeConsents(context: Context, { caller, body }: Call<typeof identity.changeConsents>) {
  const now = context.clock();
  const account = await context.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${caller.userId} FOR UPDATE`;
    const before = await tx.account.findUniqueOrThrow({ where: { id: caller.userId } });
    const versions = new Map((await lastAnswers(tx, caller.userId)).map(({ purpose, textVersion }) => [purpose, textVersion]));
    const isOutgrown = (purpose: Purpose) => (versions.get(purpose) ?? CONSENT_TEXTS[purpose].version) !== CONSENT_TEXTS[purpose].version;
    const purposes = answeredAnew(consentsOf(before), body, isOutgrown);
    return purposes.length === 0 ? before : storeConsents(tx, { before, body, purposes }, now);
  });
  ringOutbox();
  await announceChange(context, caller.sessionHash);
  return { status: 200 as const, body: consentsOf(account) };
}

type Answered = { before: Account; body: Partial<Consents>; purposes: Purpose[] };

/** Stores answers of a locked account with the texts that they refer to, and tells of them; call `ringOutbox` after the commit. */
export async function storeConsents(
  tx: Prisma.TransactionClient,
  { before, body, purposes }: Answered,
  answeredAt: Date,
): Promise<Account> {
  const { id: accountId } = before;
  const after = answersAfter(consentsOf(before), body);
  await tx.consentAnswer.createMany({
    data: purposes.map((purpose) => ({
      accountId,
      purpose,
      given: after[purpose],
      textVersion: CONSENT_TEXTS[purpose].version,
      textHash: textHash(purpose),
      channel: 'web',
      answeredAt,
    })),
  });
  const account = await tx.account.update({
    where: { id: accountId },
    data: {
      consentAi: after.aiProvider,
      consentMarketing: after.marketing,
      consentAnalytics: after.analytics,
      consentHealth: after.healthContext,
      consentCare: after.careContact,
      ...(purposes.includes('aiProvider') && { consentAiText: CONSENT_TEXTS.aiProvider.version }),
      consentVersion: { increment: 1 },
    },
  });
  await writeOutbox(runIn(tx), [consentsEvent(account, answeredAt)]);
  return account;
}
