import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@sabiwell/proto/http/staff-rules.ts';

/** Crockford's base 32: without I, L, O and U, which are misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;

/** Ten new recovery codes of 120 random bits each, in groups of four for reading aloud. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

/**
 * The SHA-256 of a recovery code in hex, which is all that is stored; a fast hash is enough for 120 random bits. Case, hyphens and blanks
 * don't count, and the letters I, L and O are read as the digits that they look like.
 */
export function recoveryCodeHash(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  return createHash('sha256').update(letters).digest('hex');
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.match(/.{4}/g)!.join('-');
}
