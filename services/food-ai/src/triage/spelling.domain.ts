import type { Language } from './triage.domain.ts';

const SHORTEST = 5;

/** A local language glues small words to others, and gives a word endings; English does so by its stems below. */
type Local = Extract<Language, 'pcm' | 'ha' | 'yo' | 'ig'>;
export type LocalWords = Readonly<Record<Local, ReadonlySet<string>>>;

/** What stands before or behind a word and is often written with it: ndun, naegbu, obim, orimi. */
const GLUED: Record<Local, { before: string[]; after: string[] }> = {
  pcm: { before: ['no', 'nor', 'dey', 'don', 'wan'], after: ['dey'] },
  ha: { before: ['ya', 'ta', 'na', 'sun', 'yana', 'tana', 'ina', 'suna', 'ba', 'an', 'zan', 'zai', 'mai'], after: [] },
  yo: { before: ['n', 'mo', 'o', 'ko', 'ti', 'won', 'maa'], after: ['mi', 're', 'won', 'wa', 'wo'] },
  ig: { before: ['na', 'ana', 'ga', 'ya'], after: ['m', 'ya', 'anyi', 'gi'] },
};

/** An Igbo verb that is denied, whichever it is: echetubeghi, gboghi. */
const IGBO_NOT = /^[a-z]{3,}ghi$/;

/** "Bayan" is after, and nothing is denied. */
const DENYING = new Set(['baya', 'bata', 'bana']);

/** Endings that change no meaning here: Hausa kirjinsa, kafarta, labban; Igbo egbuwala, gburu. */
const ENDINGS: Partial<Record<Local, RegExp>> = {
  ha: /(?:[nr]?(?:sa|shi|ta|na|ka|ki|mu|ku|su)|wa|n|r)$/,
  ig: /(?:kwa|wala|lala|zila|wara|cha|chara|la|le|wo|wa|zi|si|kwuo|go|ra|re|ri|ro|ru)$/,
};

/** Finds the word of a vocabulary that a written word stands for, in time that depends on the length of the word alone. */
export class Spelling {
  private readonly vocabulary: ReadonlySet<string>;
  private readonly realWords: ReadonlySet<string>;
  private readonly local: LocalWords;
  private readonly shortened = new Map<string, string[]>();
  private readonly skeletons = new Map<string, string>();

  /** `realWords` are never taken for a misspelt word of the vocabulary: cheat is no chest. */
  constructor(vocabulary: ReadonlySet<string>, realWords: ReadonlySet<string>, local: LocalWords, english: ReadonlySet<string>) {
    this.vocabulary = vocabulary;
    this.realWords = realWords;
    this.local = local;
    for (const word of vocabulary) {
      if (word.length < SHORTEST) continue;
      for (const short of [word, ...withoutOne(word)]) this.shortened.set(short, [...(this.shortened.get(short) ?? []), word]);
    }
    for (const word of english) {
      const short = skeletonOf(word);
      if (word.length > 3 && !this.skeletons.has(short)) this.skeletons.set(short, word);
    }
  }

  /** The word itself, its stem, or the one known word at a distance of one edit. */
  resolve(word: string): string {
    if (this.vocabulary.has(word) || this.realWords.has(word)) return word;
    const single = word.replaceAll(/([a-z])\1/g, '$1');
    const known = stems(word).find((stem) => this.vocabulary.has(stem)) ?? this.withoutEnding(word) ?? this.misspelt(word);
    if (known !== undefined) return known;
    if (this.vocabulary.has(single)) return single;
    return IGBO_NOT.test(word) ? 'anaghi' : (this.withoutVowels(word) ?? word);
  }

  /** A word that is written as one and is two: chestpain, ndun. One word where it is one. */
  separate(word: string): string[] {
    if (word.length < 4 || word.length > 24 || this.realWords.has(word) || this.vocabulary.has(this.resolve(word))) return [word];
    for (const [language, { before, after }] of Object.entries(GLUED)) {
      const words = this.local[language as Local];
      for (const it of before) if (word.startsWith(it) && isOther(words, word.slice(it.length))) return [it, word.slice(it.length)];
      for (const it of after) if (word.endsWith(it) && isOther(words, word.slice(0, -it.length))) return [word.slice(0, -it.length), it];
    }
    for (let at = 4; at <= word.length - 4; at += 1) {
      if (this.vocabulary.has(word.slice(0, at)) && this.vocabulary.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
    }
    return [word];
  }

  /** A known Hausa word without its ending, where both are known: bakin is of baki too. */
  bare(word: string): string[] {
    if (word.length < SHORTEST || !this.local.ha.has(word)) return [];
    const stem = word.replace(ENDINGS.ha!, '');
    return stem !== word && stem.length > 2 && this.local.ha.has(stem) && !DENYING.has(stem) ? [stem] : [];
  }

  private withoutEnding(word: string): string | undefined {
    if (word.length < SHORTEST) return undefined;
    for (const [language, ending] of Object.entries(ENDINGS)) {
      const words = this.local[language as Local];
      const bare = word.replace(ending, '');
      // Of "zafinta" the ending may be "nta", "ta" or "a": the longest that leaves a known word is it.
      const found = [bare, `${bare}n`, `${bare}a`].find((stem) => stem !== word && stem.length > 2 && words.has(stem));
      if (found !== undefined) return found;
    }
    // Igbo of the first person: eloro m is of loro.
    const rest = word.slice(1);
    return /^[aeiou]/.test(word) && rest.length > 3 && this.local.ig.has(rest) ? rest : undefined;
  }

  /** Messages leave vowels out: drnk, hvnt. No word of the local languages is without one. */
  private withoutVowels(word: string): string | undefined {
    return word.length > 2 && /^[a-z][^aeiou]+$/.test(word) ? this.skeletons.get(skeletonOf(word)) : undefined;
  }

  private misspelt(word: string): string | undefined {
    if (word.length < SHORTEST - 1 || word.length > 20) return undefined;
    const seen = new Set([word, ...withoutOne(word)].flatMap((short) => this.shortened.get(short) ?? []));
    return [...seen].find((known) => known[0] === word[0] && isOneEdit(word, known));
  }
}

/** The first letter and the consonants behind it, each once. */
function skeletonOf(word: string): string {
  return (
    word[0]! +
    word
      .slice(1)
      .replaceAll(/[aeiou]/g, '')
      .replaceAll(/([a-z])\1/g, '$1')
  );
}

function withoutOne(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** One letter more, less or other, or two neighbours changed. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const restA = a.slice(at);
  const restB = b.slice(at);
  if (a.length > b.length) return restA.slice(1) === restB;
  if (a.length < b.length) return restA === restB.slice(1);
  return restA.slice(1) === restB.slice(1) || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
}

function stems(word: string): string[] {
  if (word.length < 5) return word.length === 4 && word.endsWith('s') ? [word.slice(0, -1)] : [];
  const cut = (end: string) => (word.endsWith(end) ? [word.slice(0, -end.length)] : []);
  const bare = [...cut('ing'), ...cut('ed'), ...cut('es'), ...cut('s'), ...cut('d'), ...cut('in'), ...cut('ly')];
  return bare.flatMap((stem) => [stem, `${stem}e`, stem.replace(/([a-z])\1$/, '$1')]).filter((stem) => stem.length > 2);
}

function isOther(words: ReadonlySet<string>, rest: string): boolean {
  return rest.length > 2 && words.has(rest);
}
