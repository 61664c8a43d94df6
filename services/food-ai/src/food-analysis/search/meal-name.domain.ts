import { fold } from '@sabiwell/proto/http/name-match.ts';

/** More words, or more dishes that they may mean, than a search for one plate needs; they bound what it can cost. */
const MOST_WORDS = 6;
const MOST_NAMES = 10;

/**
 * The names of meals that these words find, as a regular expression in any case: each word begins a word of the name, or the name of a
 * dish that the words may mean stands in it. Undefined where nothing is searched for.
 */
export function mealNamePattern(typed: string, dishNames: readonly string[]): string | undefined {
  const words = fold(typed).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const all = words.map((word) => `(?=.*${BEGINNING}${word})`).join('');
  const names = dishNames.slice(0, MOST_NAMES).map((name) => `${BEGINNING}${escaped(name)}${END}`);
  return [`^${all}`, ...names].join('|');
}

const BEGINNING = '(?:^|[^a-z0-9])';
const END = '(?:$|[^a-z0-9])';

function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
