/** A name as it is compared: its words, and the words without the spaces. */
export type FoldedName = { words: readonly string[]; joined: string };
/** A dish's names, its own name first, and all their words. */
export type FoldedNames = { names: readonly FoldedName[]; words: ReadonlySet<string> };

/** Words that only join dishes: "eba and egusi", "rice n beans", "yam na egg". */
const JOINING = new Set(['and', 'with', 'na', 'plus', 'n']);
/** Nobody's plate needs more; it bounds what one search can cost. */
const MOST_WORDS = 6;
/** In a shorter word one letter more or less makes another word; so does a changed one in a word of just this length. */
const SHORTEST_MISTYPED = 4;
/** Who writes down what they hear takes one for another, where they would not a consonant. */
const VOWELS = 'aeiou';
/** Each word left out outweighs any place that a name can have. */
const STEP = 100;
/** The place of a dish that has all words, in several of its names: no dish with all words has a later one. */
export const SEVERAL_NAMES = 10;

/** Text as it is compared: lower case, without marks and punctuation, words separated by one space. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A dish's names, folded once, so that a search has nothing to prepare; words that only join are left out. */
export function foldNames(names: readonly string[]): FoldedNames {
  const folded = names.map((name) => {
    const words = wordsOf(name).filter(isTelling);
    return { words, joined: words.join('') };
  });
  return { names: folded, words: new Set(folded.flatMap(({ words }) => words)) };
}

/**
 * The place of each dish for what was typed, the lower the better, Infinity for no match: all words in one dish first, then the
 * best dish of each part that joining words part, then the others of the parts, then dishes that some of the words name. A word
 * that no name has is taken for known ones with one typing error.
 */
export function placesFor(typed: string, dishes: readonly FoldedNames[], vocabulary: readonly string[]): number[] {
  const parts = partsOf(typed);
  const spelt = (words: readonly string[]) => words.map((word) => spellingsOf(word, vocabulary));
  const runs = runsOf(parts).map(({ words, step }) => ({ step, words: spelt(words) }));
  const leaders = parts.length > 1 ? parts.map((part) => leaderFor(spelt(part), dishes)) : [];
  return dishes.map((names, at) => {
    const places = runs.map(({ words, step }) => step * STEP + rank(names, words));
    return Math.min(...places, leaders.includes(at) ? STEP - 1 : Infinity);
  });
}

/** The first of the dishes that fit these words best; -1 where none does. */
function leaderFor(words: Spelt, dishes: readonly FoldedNames[]): number {
  const ranks = dishes.map((names) => rank(names, words));
  const best = Math.min(...ranks);
  return best < Infinity ? ranks.indexOf(best) : -1;
}

/** Words as they were typed, each in any of its spellings. */
type Spelt = readonly (readonly string[])[];

/** How well a dish's names fit words: 0 is the very name; last comes a dish that has them in several of its names. */
export function rank({ names, words: all }: FoldedNames, words: Spelt): number {
  const asked = words.map(([spelling = '']) => spelling).join('');
  const ofOneName = names.map((name, i) => 2 * rankOfName(name, words, asked) + Math.min(i, 1));
  return Math.min(...ofOneName, words.every((spellings) => spellings.some((word) => all.has(word))) ? SEVERAL_NAMES : Infinity);
}

function rankOfName({ words: own, joined }: FoldedName, words: Spelt, asked: string): number {
  const each = (fits: (spelling: string) => boolean) => words.every((spellings) => spellings.some(fits));
  const inOrder = words.every((spellings, i) => spellings.includes(own[i] ?? ''));
  if (inOrder && own.length === words.length) return 0;
  if (inOrder || joined === asked) return 1;
  if (each((word) => own.includes(word))) return 2;
  if (each((word) => own.some((one) => one.startsWith(word)))) return 3;
  return joined.startsWith(asked) ? 4 : Infinity;
}

/** A word as it was typed where some name begins with it, else the words of the names that it may be with one typing error. */
function spellingsOf(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < SHORTEST_MISTYPED) return [word];
  if (vocabulary.includes(word)) return [word, ...vocabulary.filter((known) => isMadeWith(word, known))];
  if (vocabulary.some((known) => known.startsWith(word))) return [word];
  const whole = vocabulary.filter((known) => isMistyped(word, known));
  if (whole.length > 0) return whole;
  const begun = vocabulary.filter((known) => known.length > word.length && isMistyped(word, known.slice(0, word.length)));
  return begun.length > 0 ? begun : [word];
}

/** Whether a word ends with another one of the table, as catfish with fish; unripe is no ripe. */
function isMadeWith(word: string, compound: string): boolean {
  return compound.length > word.length && compound.endsWith(word) && !compound.startsWith('un');
}

/** Whether a word is likely this one: "pizza" is not the beginning of "gizzard", nor "beer" a slip for "beef", while "agusi" is egusi. */
function isMistyped(typed: string, meant: string): boolean {
  const [first = '', other = ''] = [typed[0], meant[0]];
  const beginsAlike = first === other || (VOWELS.includes(first) && VOWELS.includes(other));
  const isAnother = typed.length === SHORTEST_MISTYPED && meant.length === typed.length && !isSwapped(typed, meant);
  return beginsAlike && !isAnother && isOneErrorAway(typed, meant);
}

const isSwapped = (one: string, other: string) => sorted(one) === sorted(other);
const sorted = (word: string) => Array.from(word).toSorted().join('');

/** Whether one letter added, left out, changed or swapped with its neighbour makes one word the other. */
export function isOneErrorAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  const areSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1) || areSwapped;
}

type Run = { words: string[]; step: number };

/** The whole of what was typed, then each of its parts, then every run of words, the longer the better. */
function runsOf(parts: readonly string[][]): Run[] {
  const words = parts.flat().slice(0, MOST_WORDS);
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((_word, length) => ({ words: words.slice(start, start + length + 1), step: words.length - length })),
  );
  return [{ words, step: 0 }, ...parts.map((part) => ({ words: part, step: 1 })), ...runs];
}

/** What was typed, as words; a new part begins where a comma, a sign or a joining word stands. */
function partsOf(typed: string): string[][] {
  const all = typed
    .split(/[,+&/]/)
    .flatMap((part) => [...wordsOf(part), ','])
    .slice(0, 2 * MOST_WORDS);
  const parts: string[][] = [[]];
  for (const word of all) {
    if (word !== ',' && isTelling(word)) parts.at(-1)?.push(word);
    else parts.push([]);
  }
  const filled = parts.filter((part) => part.length > 0);
  return filled.length > 0 ? filled : [wordsOf(typed)];
}

const isTelling = (word: string) => !JOINING.has(word);
const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean);
