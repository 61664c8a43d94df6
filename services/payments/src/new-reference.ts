import { randomBytes } from 'node:crypto';
import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LETTERS: Readonly<Record<Purpose | 'renewal' | 'withdrawal', string>> = {
  subscription: 'su',
  ai_doc: 'ai',
  health_tips: 'ht',
  elder_care: 'ec',
  trainer: 'tr',
  market: 'ma',
  wallet_top_up: 'wa',
  consultation: 'co',
  renewal: 'rn',
  withdrawal: 'wd',
};

/** A new reference, `sbw-su-<ulid>`: made of what the provider takes both for payments and for transfers. */
export function newReference(purpose: Purpose | 'renewal' | 'withdrawal', now: Date): string {
  return `sbw-${LETTERS[purpose]}-${ulid(now)}`;
}

/** 48 bits of time and 80 random ones, in lower case. */
function ulid(now: Date): string {
  const time = now.getTime().toString(32).padStart(10, '0');
  // Base 32 of JavaScript is 0-9a-v; the alphabet of ULIDs leaves out i, l, o and u.
  const inAlphabet = time.replaceAll(/./g, (digit) => ALPHABET[Number.parseInt(digit, 32)] ?? '');
  return inAlphabet + [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('');
}
