import type { Catalogue, Phrases } from './catalogue.domain.ts';
import type { Token } from './fold.domain.ts';
import { Spelling } from './spelling.domain.ts';
import { LANGUAGES, type Language } from './triage.domain.ts';

const GAP = 2;
/** Words and families of words that deny what follows. */
const DENYING = /(?:^|\|)(?:@(?:notdo|cannot|notfeel):\w+|no|not|never|nor|dont|cant|cannot|hasnt|havent)(?:$|\|)/;

/** A concept or modifier that was found, with its first and last word; `slots` are the words that belong to it. */
export type Mention = { id: string; language: Language | 'any'; from: string; start: number; end: number; slots: number[] };

type Pattern = {
  id: string;
  language: Language | 'any';
  from: string;
  gap: number;
  first: number;
  length: number;
  /** Slots that are denied by the slot before them: they stand in its clause. */
  denied: ReadonlySet<number>;
};
type Step = { pattern: number; slot: number };
type Member = { words: string[]; symbol: string };
type Span = { symbol: string; start: number };

/** All phrases of all languages, found together in one pass over the words. */
export class Automaton {
  private readonly patterns: Pattern[] = [];
  private readonly steps = new Map<string, Step[]>();
  private readonly members = new Map<string, Member[]>();
  private readonly fillers: ReadonlySet<string>;
  private readonly compounds: Catalogue['compounds'];
  private readonly spelling: Spelling;
  private size = 0;

  constructor(catalogue: Catalogue, isOn: (from: string) => boolean = () => true) {
    this.fillers = new Set(catalogue.fillers);
    this.compounds = catalogue.compounds;
    for (const [name, languages] of Object.entries(catalogue.words)) {
      for (const [language, texts] of Object.entries(languages)) {
        for (const text of texts) for (const mix of mixesWith(language)) this.addMember(`@${name}:${mix}`, text.split(' '));
      }
    }
    for (const { id, phrases } of catalogue.concepts) this.addPhrases(id, phrases, GAP, isOn);
    for (const [id, phrases] of Object.entries(catalogue.modifiers)) this.addPhrases(id, phrases, 0, isOn);
    const symbols = [...this.steps.keys()].filter((symbol) => !symbol.startsWith('@'));
    const ofMembers = [...this.members.values()].flat().flatMap(({ words }) => words);
    const markers = [...Object.values(catalogue.markers).flat(), ...Object.values(catalogue.compounds).flat()];
    this.spelling = new Spelling(new Set([...symbols, ...ofMembers, ...markers]), new Set([...catalogue.realWords, ...catalogue.fillers]));
  }

  /** The words as the catalogue spells them. */
  resolve(tokens: readonly Token[]): string[] {
    return tokens.map(({ word }) => this.spelling.resolve(word));
  }

  /** Every mention, in the order in which they end. */
  find(tokens: readonly Token[], words: readonly string[]): Mention[] {
    const ends = new Int32Array(this.size).fill(-1);
    const paths = Array.from<number[] | undefined>({ length: this.size });
    const contents = this.contentBefore(words);
    const spans = this.spansByEnd(words);
    const found: Mention[] = [];
    for (const [end, here] of spans.entries()) {
      for (const { symbol, start } of here) {
        for (const { pattern, slot } of this.steps.get(symbol) ?? []) {
          const it = this.patterns[pattern]!;
          const at = it.first + slot;
          const before = slot === 0 ? undefined : ends[at - 1]!;
          if (before !== undefined && !isNear(before, start, it.gap, tokens, contents)) continue;
          // "No bleeding, baby is sucking": what a word denies stands in its own clause.
          if (before !== undefined && it.denied.has(slot) && tokens[before]!.clause !== tokens[start]!.clause) continue;
          ends[at] = end;
          paths[at] = [...(slot === 0 ? [] : (paths[at - 1] ?? [])), ...range(start, end)];
          if (slot + 1 === it.length)
            found.push({ id: it.id, language: it.language, from: it.from, start: paths[at][0]!, end, slots: paths[at] });
        }
      }
    }
    return found;
  }

  private addMember(symbol: string, words: string[]): void {
    const first = words[0]!;
    this.members.set(first, [...(this.members.get(first) ?? []), { words, symbol }]);
  }

  private addPhrases(id: string, phrases: Phrases, gap: number, isOn: (from: string) => boolean): void {
    for (const language of [...LANGUAGES, 'any'] as const) {
      for (const { text, from } of phrases[language] ?? []) {
        if (!isOn(from)) continue;
        const slots = text.replace(/^[~=]\s*/, '').split(' ');
        const orders = text.startsWith('~') ? permutations(slots) : [slots];
        const about = { id, language, from, gap: text.startsWith('=') ? 0 : gap };
        for (const order of orders) for (const mix of mixesOf(language, order)) this.addPattern(about, inMix(order, mix));
      }
    }
  }

  private addPattern(about: Omit<Pattern, 'first' | 'length' | 'denied'>, slots: string[]): void {
    const denied = new Set(slots.flatMap((slot, at) => (DENYING.test(slot) ? [at + 1] : [])));
    const pattern = this.patterns.push({ ...about, first: this.size, length: slots.length, denied }) - 1;
    this.size += slots.length;
    for (const [slot, choices] of slots.entries()) {
      // Later slots stand first, so that one word never fills two slots of a phrase.
      for (const symbol of choices.split('|')) this.steps.set(symbol, [{ pattern, slot }, ...(this.steps.get(symbol) ?? [])]);
    }
  }

  private contentBefore(words: readonly string[]): number[] {
    let count = 0;
    return words.map((word) => (this.fillers.has(word) ? count : count++));
  }

  private isInCompound(words: readonly string[], at: number): boolean {
    const beside = Object.hasOwn(this.compounds, words[at]!) ? this.compounds[words[at]!]! : [];
    return [words[at - 1], words[at + 1]].some((word) => word !== undefined && beside.includes(word));
  }

  private spansByEnd(words: readonly string[]): Span[][] {
    const spans: Span[][] = words.map((word, start) => (this.isInCompound(words, start) ? [] : [{ symbol: word, start }]));
    for (const [start, word] of words.entries()) {
      if (this.isInCompound(words, start)) continue;
      for (const member of this.members.get(word) ?? []) {
        const end = start + member.words.length - 1;
        if (member.words.every((wanted, at) => words[start + at] === wanted)) spans[end]?.push({ symbol: member.symbol, start });
      }
    }
    return spans;
  }
}

/**
 * Words of one phrase are of one local language, or English or Pidgin, which everybody mixes in: Hausa `jini` beside Yoruba `da` is not
 * much blood. `all` is for phrases of one slot.
 */
type Mix = 'english' | 'ha' | 'yo' | 'ig' | 'all';

function mixesWith(language: string): Mix[] {
  return language === 'en' || language === 'pcm' ? ['english', 'ha', 'yo', 'ig', 'all'] : [language as Mix, 'all'];
}

function mixesOf(language: Language | 'any', slots: readonly string[]): Mix[] {
  if (!slots.some((slot) => slot.includes('@'))) return ['all'];
  if (language === 'any') return slots.length === 1 ? ['all'] : ['ha', 'yo', 'ig'];
  return language === 'en' || language === 'pcm' ? ['english'] : [language];
}

function inMix(slots: readonly string[], mix: Mix): string[] {
  return slots.map((slot) =>
    slot
      .split('|')
      .map((choice) => (choice.startsWith('@') ? `${choice}:${mix}` : choice))
      .join('|'),
  );
}

function isNear(before: number, start: number, gap: number, tokens: readonly Token[], contents: readonly number[]): boolean {
  if (before < 0 || before >= start || tokens[before]?.sentence !== tokens[start]?.sentence) return false;
  if (gap === 0) return start === before + 1;
  const between = contents[start]! - contents[before + 1]!;
  return between <= gap && start - before <= gap + 6;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, at) => start + at);
}

function permutations(slots: string[]): string[][] {
  if (slots.length < 2) return [slots];
  return slots.flatMap((slot, at) => permutations(slots.toSpliced(at, 1)).map((rest) => [slot, ...rest]));
}
