const SHORTEST = 5;

/** Finds the word of a vocabulary that a written word stands for, in time that depends on the length of the word alone. */
export class Spelling {
  private readonly vocabulary: ReadonlySet<string>;
  private readonly realWords: ReadonlySet<string>;
  private readonly shortened = new Map<string, string[]>();

  /** `realWords` are never taken for a misspelt word of the vocabulary: cheat is no chest. */
  constructor(vocabulary: ReadonlySet<string>, realWords: ReadonlySet<string>) {
    this.vocabulary = vocabulary;
    this.realWords = realWords;
    for (const word of vocabulary) {
      if (word.length < SHORTEST) continue;
      for (const short of [word, ...withoutOne(word)]) this.shortened.set(short, [...(this.shortened.get(short) ?? []), word]);
    }
  }

  /** The word itself, its stem, or the one known word at a distance of one edit. */
  resolve(word: string): string {
    if (this.vocabulary.has(word) || this.realWords.has(word)) return word;
    const single = word.replaceAll(/([a-z])\1/g, '$1');
    return stems(word).find((stem) => this.vocabulary.has(stem)) ?? this.misspelt(word) ?? (this.vocabulary.has(single) ? single : word);
  }

  private misspelt(word: string): string | undefined {
    if (word.length < SHORTEST - 1 || word.length > 20) return undefined;
    const seen = new Set([word, ...withoutOne(word)].flatMap((short) => this.shortened.get(short) ?? []));
    return [...seen].find((known) => known[0] === word[0] && isOneEdit(word, known));
  }
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
