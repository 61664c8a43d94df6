import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { verifyPassword } from '../../accounts/password-hash.ts';
import type { Context } from '../../context.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { countSignIn } from '../../sessions/count-sign-in.ts';
import { invalidCredentials } from '../../sessions/invalid-credentials.ts';
import { placeOf, rememberPlace } from '../../sessions/known-device.ts';
import { findKnownPlaces } from '../../sessions/sign-in-place.store.ts';
import { forgive } from '../../sessions/throttle.store.ts';
import { insertStaffAction } from '../audit/insert-staff-action.ts';
import { queueStaffNotice } from '../mails/queue-staff-mail.ts';
import { countWrongPassword } from './count-wrong-password.ts';
import { openStaffSession } from './open-staff-session.ts';
import { type PortalCall, roleOf } from './portal-call.ts';
import { recordFailedSignIn } from './record-failed-sign-in.ts';
import { requireSecondStep } from './require-second-step.ts';
import { sessionReply } from './session-reply.ts';
import { ABSOLUTE_HOURS } from './staff-session.domain.ts';
import { announceStaffEnds } from './staff-session.store.ts';

/**
 * Signs staff in to the portal of their role. An unknown e-mail, a wrong password, another role's account and one that is not active
 * answer alike; only the right password reveals that a code is due.
 */
export async function signInStaff(context: Context, call: PortalCall<'signInStaff'>) {
  const { pool, clock } = context;
  const { email, password, code } = call.body;
  const [role, place] = [roleOf(call.portal), placeOf(call)];
  const subject = `staff ${role} ${email}`;
  const found = findAccount(context, role, email);
  const findKnown = async () => findKnownPlaces(pool, 'staff_sign_in_places', (await found)?.id, place, clock());
  const [counted, account] = await Promise.all([countSignIn(context, { subject, place, findKnown }), found]);
  const passwordHash = account?.status === 'active' ? (account.passwordHash ?? undefined) : undefined;
  const [isRight, known] = await Promise.all([verifyPassword(passwordHash, password), findKnown()]);
  const { requestId } = call;
  const failed = (wrong: 'password' | 'code') => recordFailedSignIn(context, { role, accountId: account?.id, wrong, requestId });
  if (!isRight || account === undefined) {
    await countWrongPassword(context, subject, account);
    await failed('password');
    throw invalidCredentials();
  }
  const { device } = place;
  const admit = async () => {
    await requireSecondStep(context, account, { code, requestId }).catch(async (refusal: unknown) => {
      if (refusal instanceof DomainError && refusal.code === 'invalid_code') await failed('code');
      throw refusal;
    });
    return Promise.all([
      open(context, account, { device, isNewDevice: !known.isDeviceKnown, requestId }),
      rememberPlace(context, 'staff_sign_in_places', account.id, place),
    ]);
  };
  const [[issued, deviceCookies]] = await Promise.all([admit(), forgive(pool, counted, clock())]);
  return sessionReply(context, account, { issued, secondsLeft: ABSOLUTE_HOURS * 3600 }, deviceCookies);
}

async function findAccount({ prisma }: Context, role: string, email: string): Promise<StaffAccount | undefined> {
  return (await prisma.staffAccount.findUnique({ where: { role_email: { role, email } } })) ?? undefined;
}

type Arrival = { device: string; isNewDevice: boolean; requestId: string };

async function open(context: Context, account: StaffAccount, { device, isNewDevice, requestId }: Arrival) {
  const { id, role, lastSignInAt } = account;
  const now = context.clock();
  // At the first sign-in of all every device is new.
  const isMailed = isNewDevice && lastSignInAt !== null;
  const opened = await inTransaction(context.pool, async (run) => {
    const session = await openStaffSession(run, account, device, now);
    if (session === undefined) throw invalidCredentials();
    const done = { actor: { id, role }, target: id, requestId, at: now };
    await insertStaffAction(run, { ...done, action: 'signed_in', after: { device } });
    for (const earlier of session.displaced) {
      await insertStaffAction(run, { ...done, action: 'oldest_session_ended', before: { device: earlier } });
    }
    if (isMailed) await queueStaffNotice(run, { kind: 'staff-new-device', accountId: id }, now);
    return session;
  });
  if (isMailed) context.mails.wake();
  await announceStaffEnds(context, opened.ended);
  return opened.issued;
}
