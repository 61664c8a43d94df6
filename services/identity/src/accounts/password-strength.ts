import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether this password is easily guessed: it is well known, or made of the member's own name or address. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[\d\W_]+$/, '');
  const personal = [...own.map((word) => word.toLowerCase()), 'sabiwell', 'password'];
  return COMMON.has(lower) || /^(.)\1*$/.test(lower) || personal.some((word) => word === lower || (word.length >= 4 && word === bare));
}
