import { unavailable } from '@sabiwell/chassis/http/errors.ts';
import type { Context } from '../context.ts';
import { placeOf, rememberPlace } from '../sessions/known-device.ts';
import { insertSession } from '../sessions/session.store.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import type { MadeAccount } from './account.store.ts';

type Entering = Parameters<typeof placeOf>[0];

/** Opens the first session of a new account; returns its Set-Cookie lines. */
export async function enterNewAccount(context: Context, call: Entering, { id: accountId, passwordHash }: MadeAccount): Promise<string[]> {
  const place = placeOf(call);
  const [opened, deviceCookies] = await Promise.all([
    insertSession(context, { accountId, passwordHash, device: place.device, isNewDevice: false }),
    rememberPlace(context, 'sign_in_places', accountId, place),
  ]);
  if (opened === undefined) throw unavailable(new Error('The password of a new account was changed before its first session.'));
  return [sessionCookie(opened.token, context.secureCookie), ...deviceCookies];
}
