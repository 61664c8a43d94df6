import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import type { Context } from '../../context.ts';
import { placeOf, rememberPlace } from '../../sessions/known-device.ts';
import { lockStaffAccount } from '../accounts/staff-account.store.ts';
import { announceStaffEnds } from '../sessions/staff-session.store.ts';
import { refuseWeakStaffPassword } from './refuse-weak-staff-password.ts';
import { setStaffPassword } from './set-staff-password.ts';
import { deadLink, readStaffLink, spendStaffLink } from './staff-link.store.ts';

/**
 * Sets a new password for the holder of a mailed link, once. It signs nobody in and everybody out; the authenticator app stays. Where this
 * happens is known from now on as after a sign-in, so that strangers who guess keep nobody out.
 */
export async function resetStaffPassword(context: Context, call: Call<typeof staffAccount.resetStaffPassword>) {
  const { body, requestId } = call;
  const { prisma, clock, mails } = context;
  // Checked first: a refused password must not use the link up, and a guess must not cost a hash.
  const link = await readStaffLink(context, body.token, 'reset');
  refuseWeakStaffPassword(body.password, link.account, 'password');
  const passwordHash = await hashPassword(body.password);
  const ended = await prisma.$transaction(async (tx) => {
    const account = await lockStaffAccount(tx, link.accountId);
    if (account.status !== 'active') throw deadLink();
    await spendStaffLink(tx, link);
    return setStaffPassword(tx, account, { passwordHash, action: 'password_reset', requestId, now: clock() });
  });
  ringOutbox();
  mails.wake();
  await announceStaffEnds(context, ended);
  const cookies = await rememberPlace(context, 'staff_sign_in_places', link.accountId, placeOf(call));
  return { status: 204 as const, body: undefined, headers: { 'set-cookie': cookies } };
}
