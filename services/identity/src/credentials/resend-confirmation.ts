import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../mail/mail.store.ts';
import { countAgainst } from '../sessions/throttle.store.ts';
import { tooManyAttempts } from '../sessions/too-many-attempts.ts';
import { mailLimit } from './mail-limit.ts';

/** Sends the confirmation mail again; the earlier link becomes invalid. */
export async function resendConfirmation(context: Context, { caller }: Call<typeof credentials.resendConfirmation>) {
  const { id, email, emailVerified } = await findAccount(context, caller.userId);
  if (emailVerified) throw new DomainError('already_confirmed', 'Your email address is already confirmed.', { kind: 'conflict' });
  const now = context.clock();
  const wait = await countAgainst(context.pool, mailLimit(`to confirm the address of account ${id}`, context), now);
  if (wait > 0) throw tooManyAttempts('to send this email', wait);
  await context.prisma.$transaction((tx) => queueMail(tx, { kind: 'confirm-email', accountId: id, email }, now));
  context.mails.wake();
  return { status: 202 as const, body: { email } };
}
