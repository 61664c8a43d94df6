import { createHash, randomBytes } from 'node:crypto';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import type { Context } from '../context.ts';
import { deviceWords } from './device-words.ts';
import { deviceCookie } from './session-cookie.ts';
import { type PlaceTable, type SignInPlace, upsertPlace } from './sign-in-place.store.ts';

type SignInCall = { clientAddress: string; header(name: string): string | undefined };

/** Where a call comes from; the gateway sends the hash of the device cookie, never the cookie itself. */
export function placeOf({ clientAddress, header }: SignInCall): SignInPlace {
  return { network: networkOf(clientAddress), device: deviceWords(header('user-agent')), deviceHash: header('x-device-hash') };
}

/** Remembers the place of a correct password. Returns the Set-Cookie lines of the device: one for a browser that has none yet. */
export async function rememberPlace(
  context: Context,
  table: PlaceTable,
  accountId: number | string,
  place: SignInPlace,
): Promise<string[]> {
  const token = place.deviceHash === undefined ? randomBytes(32).toString('base64url') : undefined;
  const deviceHash =
    place.deviceHash ??
    createHash('sha256')
      .update(token ?? '')
      .digest('hex');
  await upsertPlace(context.pool, table, accountId, { ...place, deviceHash }, context.clock());
  return token === undefined ? [] : [deviceCookie(token, context.secureCookie)];
}
