import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { WRONG_PASSWORD_MESSAGE } from '@sabiwell/proto/http/profile-rules.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { hashPassword, verifyPassword } from '../../accounts/password-hash.ts';
import type { Context } from '../../context.ts';
import { type Counted, countAgainst, forgive } from '../../sessions/throttle.store.ts';
import { tooManyAttempts } from '../../sessions/too-many-attempts.ts';
import { lockStaffAccount } from '../accounts/staff-account.store.ts';
import { announceStaffEnds } from '../sessions/staff-session.store.ts';
import { findOwnAccount } from './find-own-account.ts';
import { refuseWeakStaffPassword } from './refuse-weak-staff-password.ts';
import { setStaffPassword } from './set-staff-password.ts';

type ChangePassword = typeof staffAccount.changeStaffPassword;
type Owner = { id: string; passwordHash: string };

/** Changes the password of staff who know the current one; this session goes on, every other one ends. */
export async function changeStaffPassword(context: Context, { caller, body, requestId }: Call<ChangePassword>) {
  const account = await findOwnAccount(context, caller.staffId);
  await provePassword(context, account, body.currentPassword);
  refuseWeakStaffPassword(body.newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  const ended = await context.prisma.$transaction(async (tx) => {
    const now = await lockStaffAccount(tx, account.id);
    // Reset, disabled or changed elsewhere since the current password was checked.
    if (now.passwordHash !== account.passwordHash) throw wrongPassword();
    const change = { passwordHash, action: 'password_changed', except: caller.sessionId, requestId } as const;
    return setStaffPassword(tx, account, { ...change, now: context.clock() });
  });
  ringOutbox();
  context.mails.wake();
  await announceStaffEnds(context, ended);
  return { status: 204 as const, body: undefined };
}

/** Counts attempts, so that somebody at an unlocked computer can't go on guessing. */
async function provePassword({ pool, clock }: Context, { id, passwordHash }: Owner, password: string): Promise<void> {
  const rule = { limit: 5, windowSeconds: 15 * 60, firstWaitSeconds: 10 };
  const counted: Counted[] = [{ subject: `password of staff account ${id}`, rule }];
  const wait = await countAgainst(pool, counted, clock());
  if (wait > 0) throw tooManyAttempts('with a wrong password', wait);
  if (!(await verifyPassword(passwordHash, password))) throw wrongPassword();
  await forgive(pool, counted, clock());
}

function wrongPassword(): DomainError {
  const errors = [{ path: 'currentPassword', message: WRONG_PASSWORD_MESSAGE }];
  return new DomainError('wrong_password', WRONG_PASSWORD_MESSAGE, { kind: 'forbidden', errors });
}
