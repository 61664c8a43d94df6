import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { Domain } from '../world.ts';

/** Whether the call has the secret key; the key's prefix says whether it means live or test transactions. */
export function authenticate(header: string | undefined, secretKey: string): Domain {
  const given = /^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '';
  if (!isSame(given, secretKey)) {
    throw new Refusal(401, 'Invalid key', {
      code: 'invalid_Key',
      nextStep: 'Ensure that you provide the correct authorization key for the request',
    });
  }
  return domainOf(secretKey);
}

export function domainOf(key: string): Domain {
  return /^[sp]k_live_/.test(key) ? 'live' : 'test';
}

/** Compares in constant time, also texts of different lengths. */
export function isSame(given: string, expected: string): boolean {
  const digest = (word: string) => createHash('sha256').update(word).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
