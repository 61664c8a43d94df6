import { createHash } from 'node:crypto';
import type pg from 'pg';
import { DEVICE_DAYS } from './session-cookie.ts';

/**
 * Where a sign-in comes from: the network of its address, the words of its browser and system, and, where the browser has a device cookie,
 * the hash of that.
 */
export type SignInPlace = { network: string; device: string; deviceHash: string | undefined };
export type KnownPlaces = { isNetworkKnown: boolean; isDeviceKnown: boolean };

/** The tables of the places of members and of staff. */
export type PlaceTable = 'sign_in_places' | 'staff_sign_in_places';

/** The most places that are remembered of one account. */
const MOST_PLACES = 20;

/** Accounts that nobody has, to ask about where there is none. */
const NOBODY: Readonly<Record<PlaceTable, number | string>> = {
  sign_in_places: 0,
  staff_sign_in_places: '00000000-0000-0000-0000-000000000000',
};

/**
 * Whether somebody signed in to this account from this network, and with this browser, within the last 180 days; to no account nobody did.
 * That is asked too: without the question the answer would come sooner, and tell that there is no such account.
 */
export async function findKnownPlaces(
  pool: pg.Pool,
  table: PlaceTable,
  accountId: number | string | undefined,
  place: SignInPlace,
  now: Date,
): Promise<KnownPlaces> {
  const { rows } = await pool.query<{ place_hash: string }>(
    `SELECT place_hash FROM ${table}
     WHERE account_id = $1 AND place_hash = ANY ($2) AND last_at > $3::timestamptz - make_interval(days => $4)`,
    [accountId ?? NOBODY[table], hashesOf(place), now, DEVICE_DAYS],
  );
  const known = new Set(rows.map((row) => row.place_hash));
  return {
    isNetworkKnown: known.has(networkHash(place)),
    isDeviceKnown: place.deviceHash !== undefined && known.has(place.deviceHash),
  };
}

const SEEN_DAYS = 30;

const IS_NEW = {
  name: 'is-new-device',
  text: `WITH seen AS (SELECT $3::timestamptz - make_interval(days => ${SEEN_DAYS}) AS since)
    SELECT EXISTS (SELECT FROM sign_in_places WHERE account_id = $1) AND NOT EXISTS (
      SELECT FROM sign_in_places p, seen WHERE p.account_id = $1 AND p.place_hash = $2
        AND (p.last_at > since OR EXISTS (
          SELECT FROM sessions s WHERE s.account_id = $1 AND s.device = $4 AND s.last_seen_at > since))) AS "isNew"`,
};

/**
 * Whether no such device was signed in to this account in the last 30 days, by a sign-in or by a session: the browser with this cookie, or,
 * without one, a browser and system of these words. At the first sign-in of all none is new, because there is nobody else's to tell it from.
 */
export async function isNewDevice(pool: pg.Pool, accountId: number, { device, deviceHash }: SignInPlace, now: Date): Promise<boolean> {
  const values = [accountId, deviceHash ?? wordsHash(device), now, device];
  const { rows } = await pool.query<{ isNew: boolean }>({ ...IS_NEW, values });
  return rows[0]?.isNew === true;
}

/** Remembers the place of a correct password; the oldest beyond twenty are deleted. */
export async function upsertPlace(
  pool: pg.Pool,
  table: PlaceTable,
  accountId: number | string,
  place: SignInPlace,
  now: Date,
): Promise<void> {
  await pool.query({
    name: `upsert-${table}`,
    text: `WITH surplus AS (
        DELETE FROM ${table} WHERE account_id = $1 AND place_hash IN (
          SELECT place_hash FROM ${table} WHERE account_id = $1 AND place_hash <> ALL ($2)
          ORDER BY last_at DESC OFFSET $4 - cardinality($2::text[]))
      )
      INSERT INTO ${table} (account_id, place_hash, last_at) SELECT $1, unnest($2::text[]), $3
      ON CONFLICT (account_id, place_hash) DO UPDATE SET last_at = excluded.last_at`,
    values: [accountId, [...hashesOf(place), wordsHash(place.device)], now, MOST_PLACES],
  });
}

function hashesOf(place: SignInPlace): string[] {
  return place.deviceHash === undefined ? [networkHash(place)] : [networkHash(place), place.deviceHash];
}

function networkHash({ network }: SignInPlace): string {
  return createHash('sha256').update(`network ${network}`).digest('hex');
}

function wordsHash(device: string): string {
  return createHash('sha256').update(`device ${device}`).digest('hex');
}
