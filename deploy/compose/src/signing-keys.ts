import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { keysOf, STILL_ACCEPTED_SECONDS } from '@sabiwell/chassis/http/token-keys.ts';
import { waitWords } from '@sabiwell/chassis/http/wait-words.ts';

/** A key that signs from `nbf` on, in seconds since 1970; from the beginning without it. */
export type PrivateJwk = { kty: string; crv: string; x: string; d: string; kid: string; alg: string; use: string; nbf?: number };
export type PublicJwk = Omit<PrivateJwk, 'd'>;

/** The key of an issuer; two since it was turned for the first time (ADR 0120). */
export type SigningKeys = PrivateJwk | { keys: PrivateJwk[] };

/** The keys that can be turned, by the name of whoever signs with them, and the secrets in which they are kept. */
export const TURNED = { internal: 'internal_token_key', operator: 'operator_token_key', reporting: 'reporting_token_key' } as const;
export type Turned = keyof typeof TURNED;

/** By then every process holds the public half of the new key: each looks at its files every five seconds. */
export const SECONDS_TO_SPREAD = 60;

/** A new pair, as the private key alone; it holds its public half. */
export function makeSigningKey(nbf?: number): PrivateJwk {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' } as PrivateJwk;
  return nbf === undefined ? key : { ...key, nbf };
}

/** What verifies their tokens: the public half of each. */
export function publicHalves(kept: SigningKeys): { keys: PublicJwk[] } {
  return { keys: keysOf<PrivateJwk>(kept).map(({ d: _private, ...rest }) => rest) };
}

/** The newest key, and the next one, which signs from `nbf` on. Throws while the newest has only begun: no more than two are about at a time. */
export function turnKey(kept: SigningKeys, nbf: number, now: number): { keys: PrivateJwk[] } {
  const newest = keysOf<PrivateJwk>(kept).at(-1)!;
  const left = (newest.nbf ?? 0) + STILL_ACCEPTED_SECONDS - now;
  if (left > 0) throw new Error(`The previous key is still being turned. Try again in ${waitWords(left)}.`);
  return { keys: [newest, makeSigningKey(nbf)] };
}

/** Whether this is the name of a key that can be turned. */
export function isTurned(name: string | undefined): name is Turned {
  return name !== undefined && Object.hasOwn(TURNED, name);
}
