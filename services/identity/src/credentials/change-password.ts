import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { findAccount } from '../accounts/find-account.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import type { Context } from '../context.ts';
import { announceEnds, renewToken } from '../sessions/session.store.ts';
import { renewedCookie } from '../sessions/session-cookie.ts';
import { provePassword } from './prove-password.ts';
import { setPassword } from './set-password.ts';

/** Changes the password of a member who knows the current one; this session continues with a new token, every other one ends. */
export async function changePassword(context: Context, { caller, body }: Call<typeof credentials.changePassword>) {
  const account = await findAccount(context, caller.userId);
  await provePassword(context, account, body.currentPassword, 'currentPassword');
  refuseWeakPassword(body.newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  const change = { passwordHash, currentSession: caller.sessionHash, now: context.clock() };
  const { ended, token } = await context.prisma.$transaction(async (tx) => ({
    ended: await setPassword(tx, account, change),
    token: await renewToken(tx, caller.sessionHash),
  }));
  ringOutbox();
  context.mails.wake();
  await announceEnds(context, [...ended, caller.sessionHash]);
  return { status: 204 as const, body: undefined, headers: renewedCookie(token, context.secureCookie) };
}
