import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { RESET_SENT_MESSAGE } from '@sabiwell/proto/http/profile-rules.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../mail/mail.store.ts';
import { countAgainst } from '../sessions/throttle.store.ts';
import { mailLimit } from './mail-limit.ts';

/**
 * Queues a mail to the address without looking the account up: that happens when the mail is sent, so that neither the answer nor its time
 * reveals whether there is an account. Beyond three an hour nothing is sent, with the same answer.
 */
export async function forgotPassword(context: Context, { body: { email } }: Call<typeof credentials.forgotPassword>) {
  const now = context.clock();
  const wait = await countAgainst(context.pool, mailLimit(`for a new password to ${email}`, context), now);
  if (wait === 0) {
    await context.prisma.$transaction((tx) => queueMail(tx, { kind: 'reset-password', accountId: null, email }, now));
    context.mails.wake();
  }
  return { status: 200 as const, body: { message: RESET_SENT_MESSAGE } };
}
