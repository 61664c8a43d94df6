import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import type { Context } from '../../context.ts';
import { provePassword, wrongPassword } from '../../credentials/prove-password.ts';
import { lockByActor } from '../accounts/lock-actor.ts';
import { actorOf } from '../audit/insert-staff-action.ts';
import { findOwnStaffAccount } from '../sessions/own-staff-account.ts';
import { announceStaffEnds } from '../sessions/staff-session.store.ts';
import { refuseWeakStaffPassword } from './refuse-weak-staff-password.ts';
import { setStaffPassword } from './set-staff-password.ts';

type ChangePassword = typeof staffAccount.changeStaffPassword;

/** Changes the password of staff who know the current one; this session goes on, every other one ends. */
export async function changeStaffPassword(context: Context, { caller, body, requestId }: Call<ChangePassword>) {
  const account = await findOwnStaffAccount(context, caller);
  await provePassword(context, account, body.currentPassword, 'currentPassword');
  refuseWeakStaffPassword(body.newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  const ended = await context.prisma.$transaction(async (tx) => {
    const locked = await lockByActor(tx, actorOf(caller), account.id);
    // Reset, disabled or changed elsewhere since the current password was checked.
    if (locked.passwordHash !== account.passwordHash) throw wrongPassword('currentPassword');
    const change = { passwordHash, action: 'password_changed', except: caller.sessionId, requestId } as const;
    return setStaffPassword(tx, account, { ...change, now: context.clock() });
  });
  ringOutbox();
  context.mails.wake();
  await announceStaffEnds(context, ended);
  return { status: 204 as const, body: undefined };
}
