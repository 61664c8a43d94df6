import { fold, isTelling, stem, stemsOf } from './words.domain.ts';

/** Folded phrase of another language → what it is in the English of the articles. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

/** One word or phrase of a question, with all the stems that may stand for it in an article. */
export interface Asking {
  stems: readonly string[];
}

const LONGEST_PHRASE = 4;

/** One list of all languages: a question may mix them. The same phrase in two languages gets both meanings. */
export function joinLexicons(languages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>): Lexicon {
  const joined = new Map<string, string[]>();
  for (const [phrase, meanings] of Object.values(languages).flatMap(Object.entries<readonly string[]>)) {
    const key = fold(phrase);
    joined.set(key, [...(joined.get(key) ?? []), ...meanings]);
  }
  return joined;
}

/** What a question asks for: its telling words, the longest known phrases of other languages first. A word counts once. */
export function askingsOf(question: string, lexicon: Lexicon): Asking[] {
  const words = fold(question).split(' ');
  const found = new Map<string, Asking>();
  for (let at = 0; at < words.length;) {
    const length = phraseAt(words, at, lexicon);
    const phrase = words.slice(at, at + Math.max(length, 1));
    at += phrase.length;
    const meanings = lexicon.get(phrase.join(' '))?.flatMap(stemsOf);
    // A phrase that means nothing telling in English is like an empty word.
    if (meanings?.length === 0 || (meanings === undefined && !isTelling(phrase[0] ?? ''))) continue;
    const stems = new Set([...phrase.filter(isTelling).map(stem), ...(meanings ?? [])]);
    found.set([...stems].join(' '), { stems: [...stems] });
  }
  return [...found.values()];
}

function phraseAt(words: readonly string[], at: number, lexicon: Lexicon): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    if (lexicon.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}
