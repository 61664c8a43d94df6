import type { Token } from './fold.domain.ts';

/** What a message shows beside its rules. `lowered` is what was denied, past or asked, as `reason concept`. */
export type Evidence = {
  tokens: readonly Token[];
  /** The tokens as the catalogue spells them. */
  words: readonly string[];
  /** The families of words that each word ends: pain, belly. */
  families: readonly (readonly string[])[];
  /** Words shortly behind a word that denies, in its clause. */
  denied: ReadonlySet<number>;
  heard: Iterable<string>;
  lowered: Iterable<string>;
  modifiers: Iterable<string>;
  isQuestion: boolean;
};

const PARTS = [3, 4, 5];
/** Two families belong together within this many words. */
const NEAR = 5;

/**
 * The marks of a message by which it is compared: its words, each with the one before it and the one before that, the parts of words
 * that survive a misspelling or an ending, families of words and which stand together, which are the same in all languages, what
 * is denied, and what the catalogue heard. A figure is one word, whatever it is.
 */
export function featuresOf({ tokens, words, families, denied, heard, lowered, modifiers, isQuestion }: Evidence): string[] {
  const found = new Set<string>([...(isQuestion ? ['?'] : []), ...pairsOf(families)]);
  const plain = words.map((word) => (/\d/.test(word) ? '#' : word));
  for (const [at, word] of plain.entries()) {
    found.add(`w${word}`).add(`b${plain[at - 1] ?? ''} ${word}`);
    if (at > 1) found.add(`s${plain[at - 2]} ${word}`);
    for (const part of partsOf(tokens[at]!.word)) found.add(`p${part}`);
    if (denied.has(at)) for (const it of [word, ...families[at]!.map((family) => `@${family}`)]) found.add(`n${it}`);
  }
  for (const id of heard) found.add(`h${id}`);
  for (const it of lowered) found.add(`l${it}`);
  for (const id of modifiers) found.add(`m${id}`);
  return [...found];
}

function pairsOf(families: readonly (readonly string[])[]): string[] {
  return families.flatMap((here, at) => {
    const next = families.slice(at, at + NEAR + 1).flat();
    return here.flatMap((one) => [`f${one}`, ...next.filter((other) => other !== one).map((other) => `g${one} ${other}`)]);
  });
}

function partsOf(word: string): string[] {
  const whole = `<${word}>`;
  return PARTS.flatMap((size) => Array.from({ length: Math.max(whole.length - size + 1, 0) }, (_, at) => whole.slice(at, at + size)));
}
