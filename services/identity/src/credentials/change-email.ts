import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../mail/mail.store.ts';
import { countAgainst } from '../sessions/throttle.store.ts';
import { tooManyAttempts } from '../sessions/too-many-attempts.ts';
import { provePassword } from './prove-password.ts';
import { mailLimit } from './mail-limit.ts';

/** Sends a mail to the new address; nothing changes until its link is opened. For an address of another account the answer is the same. */
export async function changeEmail(context: Context, { caller, body }: Call<typeof credentials.changeEmail>) {
  const account = await findAccount(context, caller.userId);
  await provePassword(context, account, body.password, 'password');
  if (body.email === account.email) throw invalidFields([{ path: 'email', message: 'This is already your email address.' }]);
  const now = context.clock();
  const wait = await countAgainst(context.pool, mailLimit(`to a new address of account ${account.id}`, context), now);
  if (wait > 0) throw tooManyAttempts('to change your email address', wait);
  await context.prisma.$transaction((tx) => queueMail(tx, { kind: 'change-email', accountId: account.id, email: body.email }, now));
  context.mails.wake();
  return { status: 202 as const, body: { email: body.email } };
}
