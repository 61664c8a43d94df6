import { randomInt } from 'node:crypto';

// Without 0, O, 1, I and L, which are easily confused when read out.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A referral code: 8 random letters and digits that do not reveal their owner. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A user name made of the first name and random digits, four unless said otherwise, for example `amina4821`. */
export function newUsername(firstName: string, digits = 4): string {
  const letters = firstName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 20);
  return `${letters === '' ? 'member' : letters}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
}
