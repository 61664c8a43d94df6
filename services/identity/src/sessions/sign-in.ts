import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { userOf } from '../accounts/user-of.ts';
import { findNextVisit } from '../bookings/booking.store.ts';
import type { Context } from '../context.ts';
import { isRefusedDemo } from '../staff/demo/refuse-demo-address.ts';
import { countSignIn } from './count-sign-in.ts';
import { invalidCredentials } from './invalid-credentials.ts';
import { placeOf, rememberPlace } from './known-device.ts';
import { endSession, insertSession } from './session.store.ts';
import { sessionCookie } from './session-cookie.ts';
import { findKnownPlaces, isNewDevice } from './sign-in-place.store.ts';
import { forgive } from './throttle.store.ts';

/**
 * Signs a member in with a new session, and keeps the account of one who was leaving; an unknown e-mail and a wrong password answer alike.
 */
export async function signIn(context: Context, call: Call<typeof identity.signIn>) {
  const { body, caller } = call;
  const { pool, prisma, clock, secureCookie } = context;
  const email = body.email.trim().toLowerCase();
  const place = placeOf(call);
  const found = prisma.account.findUnique({ where: { email } });
  const findKnown = async () => findKnownPlaces(pool, 'sign_in_places', (await found)?.id, place, clock());
  const [counted, account] = await Promise.all([countSignIn(context, { subject: email, place, findKnown }), found]);
  const passwordHash = account?.passwordHash ?? undefined;
  // A member who was imported has no password yet, and everybody knows that of the demo's members.
  const isRight = await verifyPassword(passwordHash, body.password);
  if (!isRight || account === null || passwordHash === undefined || isRefusedDemo(context, email)) throw invalidCredentials();
  const { id: accountId } = account;
  // Asked before this place is remembered and the session that may show it ends.
  const isNew = await isNewDevice(pool, accountId, place, clock());
  // A new sign-in ends the browser's old session, so that a planted one is useless.
  if (caller.kind === 'member') await endSession(context, caller.sessionHash);
  const [opened, deviceCookies, visit] = await Promise.all([
    insertSession(context, { accountId, passwordHash, device: place.device, isNewDevice: isNew }),
    rememberPlace(context, 'sign_in_places', accountId, place),
    findNextVisit(runOn(pool), accountId, clock()),
    forgive(pool, counted, clock()),
  ]);
  if (opened === undefined) throw invalidCredentials();
  const cookies = [sessionCookie(opened.token, secureCookie), ...deviceCookies];
  const user = { ...userOf(account, clock(), visit), ...(opened.cameBack && { deletionCancelled: true as const }) };
  return { status: 200 as const, body: user, headers: { 'set-cookie': cookies } };
}
