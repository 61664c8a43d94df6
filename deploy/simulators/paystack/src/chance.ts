import { createHash } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Codes and numbers that look random and are the same for the same seed and order of calls. */
export function createChance(seed: string) {
  let asked = 0;
  let lastId = 4_000_000_000 + Math.floor(fraction(seed, 'first id') * 4_000_000_000_000);
  const word = (length: number): string => {
    asked += 1;
    const bytes = createHash('sha512').update(`${seed}:${asked}`).digest();
    return Array.from({ length }, (_, at) => LETTERS[bytes[at % bytes.length]! % LETTERS.length]).join('');
  };
  return {
    word,
    /** A number that is unique. */
    id(): number {
      lastId += 1 + Math.floor(fraction(seed, lastId) * 900);
      return lastId;
    },
  };
}
export type Chance = ReturnType<typeof createChance>;

/** A number from 0 up to 1 that depends on these words alone, so that racing calls can't change it. */
export function fraction(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE(0) / 2 ** 32;
}
