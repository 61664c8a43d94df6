import type { JWK } from 'jose';

/** A key of an issuer. It signs from `nbf` on, in seconds since 1970; one without it has signed from the beginning. */
export type TokenKey = JWK & { nbf?: number };

/**
 * For so long after the next key began to sign, tokens of the one before are valid. They live for a minute, and the clocks of two machines
 * differ.
 */
export const STILL_ACCEPTED_SECONDS = 120;

/** The keys that an issuer holds: one, or those of a turn. */
export function keysOf<Key extends object>(held: Key | { keys: Key[] }): Key[] {
  return 'keys' in held ? (held.keys as Key[]) : [held];
}

const beginOf = ({ nbf = 0 }: TokenKey) => nbf;
const byBegin = (keys: readonly TokenKey[]) => keys.toSorted((one, other) => beginOf(one) - beginOf(other));

/** The key that signs at this time: the newest of those that have begun. The oldest signs, even ahead of time, where none has. */
export function signingKeyAt(keys: readonly TokenKey[], nowSeconds: number): TokenKey {
  const ordered = byBegin(keys);
  const key = ordered.findLast((one) => beginOf(one) <= nowSeconds) ?? ordered[0];
  if (key === undefined) throw new Error('There is no key to sign with');
  return key;
}

/** The keys whose tokens are valid at this time: those to come, the one that signs, and for a while the one before it; and until when. */
export function acceptedKeysAt(keys: readonly TokenKey[], nowSeconds: number): { keys: TokenKey[]; until: number } {
  const ordered = byBegin(keys).map((key, at, all) => {
    const next = all[at + 1];
    return { key, end: next === undefined ? Infinity : beginOf(next) + STILL_ACCEPTED_SECONDS };
  });
  const accepted = ordered.filter(({ end }) => nowSeconds < end);
  return { keys: accepted.map(({ key }) => key), until: Math.min(...accepted.map(({ end }) => end)) };
}
