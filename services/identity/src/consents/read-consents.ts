import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Consents } from '@sabiwell/proto/http/identity.ts';
import { CONSENT_TEXTS } from '@sabiwell/proto/http/legal-texts.ts';
import type { ConsentRecord, profile } from '@sabiwell/proto/http/profile.ts';
import { findAccount } from '../accounts/find-account.ts';
import { consentsOf } from '../accounts/user-of.ts';
import type { Context } from '../context.ts';
import { lastAnswers } from './consent.store.ts';

/** Each consent as it stands, with its sentence, and the version and day of the last answer. */
export async function readConsents(context: Context, { caller }: Call<typeof profile.readConsents>) {
  const given = consentsOf(await findAccount(context, caller.userId));
  const answers = await lastAnswers(context.prisma, caller.userId);
  const body = (Object.keys(CONSENT_TEXTS) as (keyof Consents)[]).map((purpose): ConsentRecord => {
    const { text, version } = CONSENT_TEXTS[purpose];
    const last = answers.find((answer) => answer.purpose === purpose);
    const answered = { answeredAt: last?.answeredAt.toISOString() ?? null, answeredVersion: last?.textVersion ?? null };
    return { purpose, given: given[purpose], text, textVersion: version, ...answered };
  });
  return { status: 200 as const, body };
}
