import type { Catalogue, Phrases } from './catalogue.domain.ts';
import type { Token } from './fold.domain.ts';
import { Spelling, type LocalWords } from './spelling.domain.ts';
import { LANGUAGES, type Language } from './triage.domain.ts';

const GAP = 2;
/** Of phrases with a plus: she bleeds since this morning and it will not stop. */
const WIDE_GAP = 6;
/** Words and families of words that deny what follows. */
const DENYING =
  /(?:^|\|)(?:@(?:notdo|cannot|notfeel):\w+|no|not|never|nor|dont|cant|cannot|hasnt|havent|ko|kii|baya|bata|bai|babu|anaghi|adighi)(?:$|\|)/;

const MEASURED = new Set('sugar glucose glucometer meter pressure temperature thermometer fever oxygen saturation oximeter'.split(' '));

/** Wishes to die are told in one breath over many clauses: I cannot cope, better I die. */
const HINT = /^(?:suicide|self_harm|violence|harm_others)/;

const NOT_STEMMED =
  /^(?:stop|use|fit|pass|die|burn|shoot|spot|kick|knock|poison|drop|black|breath|sever|crash|slow|answer|boil|swallow|doubl|finish|clear|mind|miss|noth|someth|anyth|everyth|morn|even|feel|dur|chop)/;

/** A concept or modifier that was found, with its first and last word; `slots` are the words that belong to it. */
export type Mention = { id: string; language: Language | 'any'; mix: Mix; from: string; start: number; end: number; slots: number[] };

type Pattern = {
  id: string;
  language: Language | 'any';
  mix: Mix;
  from: string;
  gap: number;
  first: number;
  length: number;
  /** Slots behind one that denies them: they stand in its clause. */
  denied: ReadonlySet<number>;
};
type Step = { pattern: number; slot: number };
type Member = { words: string[]; symbol: string };
/** A slot that was met, and the slot before it. */
type Link = { start: number; end: number; before: Link | undefined };
/** `symbol` is a word, or a family as `@name:mix`. */
export type Span = { symbol: string; start: number };

/** All phrases of all languages, found together in one pass over the words. */
export class Automaton {
  private readonly patterns: Pattern[] = [];
  private readonly steps = new Map<string, Step[]>();
  private readonly members = new Map<string, Member[]>();
  private readonly fillers: ReadonlySet<string>;
  private readonly concepts: ReadonlySet<string>;
  private readonly compounds: Catalogue['compounds'];
  private readonly spelling: Spelling;
  private size = 0;

  constructor(catalogue: Catalogue, isOn: (from: string) => boolean = () => true) {
    this.fillers = new Set(catalogue.fillers);
    this.compounds = catalogue.compounds;
    this.concepts = new Set(catalogue.concepts.map(({ id }) => id));
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
    const known = new Set([...symbols, ...ofMembers, ...markers]);
    this.spelling = new Spelling(
      known,
      new Set([...catalogue.realWords, ...catalogue.fillers]),
      localWords(catalogue),
      wordsOf(catalogue, 'en'),
    );
  }

  /** The tokens with words that were written as one apart: chestpain, ndun. */
  separate(tokens: readonly Token[]): Token[] {
    return tokens.flatMap((token) => this.spelling.separate(token.word).map((word) => ({ ...token, word })));
  }

  /** The words as the catalogue spells them. */
  resolve(tokens: readonly Token[]): string[] {
    return tokens.map(({ word }) => this.spelling.resolve(word));
  }

  /** The text with the names of figures as they should be spelt: gucose 420. */
  corrected(text: string): string {
    if (!/\d/.test(text)) return text;
    return text.replaceAll(/[a-z]{5,}/g, (word) => {
      const known = this.spelling.resolve(word);
      return MEASURED.has(known) ? known : word;
    });
  }

  /** What each word is, or ends: itself, its stems, and families of words. */
  spansOf(words: readonly string[]): Span[][] {
    const forms = words.map((word) => [...new Set([word, ...stemsOf(word), ...this.spelling.bare(word)])]);
    const spans: Span[][] = words.map(() => []);
    for (const [start, own] of forms.entries()) {
      if (this.isInCompound(words, start)) continue;
      for (const form of own) {
        spans[start]!.push({ symbol: form, start });
        for (const member of this.members.get(form) ?? []) {
          const end = start + member.words.length - 1;
          if (member.words.every((wanted, at) => at === 0 || forms[start + at]?.includes(wanted)))
            spans[end]?.push({ symbol: member.symbol, start });
        }
      }
    }
    return spans;
  }

  /** Every mention, in the order in which they end. */
  find(tokens: readonly Token[], words: readonly string[], spans: readonly Span[][]): Mention[] {
    // Only what was reached is kept: there are thousands of slots, and few are met in a message.
    const reached = new Map<number, Link>();
    const contents = this.contentBefore(words);
    const found: Mention[] = [];
    for (const [end, here] of spans.entries()) {
      for (const { symbol, start } of here) {
        for (const { pattern, slot } of this.steps.get(symbol) ?? []) {
          const it = this.patterns[pattern]!;
          const at = it.first + slot;
          const link = slot === 0 ? undefined : reached.get(at - 1);
          if (slot > 0 && link === undefined) continue;
          const before = link?.end;
          if (before !== undefined && !isNear(before, start, it.gap, tokens, contents)) continue;
          // "No bleeding, baby is sucking", "no bleeding and baby is sucking": what a word denies stands in its own clause.
          if (before !== undefined && it.denied.has(slot) && !isOneClause(before, start, tokens)) continue;
          const own = { start, end, before: link };
          reached.set(at, own);
          if (slot + 1 < it.length) continue;
          const slots = slotsOf(own);
          found.push({ id: it.id, language: it.language, mix: it.mix, from: it.from, start: slots[0]!, end, slots });
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
        const slots = text.replace(/^[~=+]\s*/, '').split(' ');
        const orders = text.startsWith('~') ? permutations(slots) : [slots];
        const about = { id, language, from, gap: text.startsWith('=') ? 0 : text.startsWith('+') ? WIDE_GAP : gap };
        for (const order of orders) for (const mix of mixesOf(language, order)) this.addPattern({ ...about, mix }, inMix(order, mix));
      }
    }
  }

  private addPattern(about: Omit<Pattern, 'first' | 'length' | 'denied'>, slots: string[]): void {
    const first = slots.findIndex((slot) => DENYING.test(slot));
    const denied = new Set(
      first < 0 ? [] : slots.flatMap((_, at) => (at === first + 1 || (at > first && !HINT.test(about.id)) ? [at] : [])),
    );
    const pattern = this.patterns.push({ ...about, first: this.size, length: slots.length, denied }) - 1;
    this.size += slots.length;
    for (const [slot, choices] of slots.entries()) {
      // Later slots stand first, so that one word never fills two slots of a phrase.
      const symbols = choices.split('|');
      const isEnglish = about.language === 'en' || about.language === 'pcm' || about.language === 'any';
      const stems =
        isEnglish && this.concepts.has(about.id) && !HINT.test(about.id) ? symbols.filter((it) => !it.endsWith('s')).flatMap(stemsOf) : [];
      for (const symbol of new Set([...symbols, ...stems])) this.steps.set(symbol, [{ pattern, slot }, ...(this.steps.get(symbol) ?? [])]);
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
}

/**
 * Words of one phrase are of one local language, or English or Pidgin, which everybody mixes in: Hausa `jini` beside Yoruba `da` is not
 * much blood. `all` is for phrases of one slot.
 */
export type Mix = 'english' | 'ha' | 'yo' | 'ig' | 'all';

/** The families that each word ends, of those that are heard in messages of a language. */
export function familiesOf(spans: readonly Span[][], language: Language): string[][] {
  const end = `:${LANGUAGES_ALONE.has(language) ? language : 'english'}`;
  const of = (symbols: Span[]) => symbols.filter(({ symbol }) => symbol.startsWith('@') && symbol.endsWith(end));
  return spans.map((here) => of(here).map(({ symbol }) => symbol.slice(1, -end.length)));
}

const LANGUAGES_ALONE = new Set<Language>(['ha', 'yo', 'ig']);

function mixesWith(language: string): Mix[] {
  return language === 'en' || language === 'pcm' ? ['english', 'ha', 'yo', 'ig', 'all'] : [language as Mix, 'all'];
}

function mixesOf(language: Language | 'any', slots: readonly string[]): Mix[] {
  if (!slots.some((slot) => slot.includes('@'))) return ['all'];
  if (language === 'any') return slots.length === 1 ? ['all'] : ['english', 'ha', 'yo', 'ig'];
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
  // "He coughs, but breathes well" says nothing of hard breathing.
  if (tokens[before]?.turn !== tokens[start]?.turn) return false;
  if (gap === 0) return start === before + 1;
  const between = contents[start]! - contents[before + 1]!;
  return between <= gap && start - before <= gap + 6;
}

const AND = new Set(['and', 'ati', 'kuma']);

function isOneClause(from: number, to: number, tokens: readonly Token[]): boolean {
  return tokens[from]!.clause === tokens[to]!.clause && !tokens.slice(from, to).some(({ word }) => AND.has(word));
}

function slotsOf(link: Link): number[] {
  return [...(link.before ? slotsOf(link.before) : []), ...range(link.start, link.end)];
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, at) => start + at);
}

function permutations(slots: string[]): string[][] {
  if (slots.length < 2) return [slots];
  return slots.flatMap((slot, at) => permutations(slots.toSpliced(at, 1)).map((rest) => [slot, ...rest]));
}

/** Verbs whose forms mean the same of a symptom: sinks, sinking, sink. "Stopped" and "used" say that it is over. */
function stemsOf(word: string): string[] {
  if (word.length < 4 || word.startsWith('@') || NOT_STEMMED.test(word)) return [];
  const stem = word.replace(/(?<=[a-z]{3})(?:ing|ed|s)$/, '');
  return [`${stem.replace(/([bdgklmnprt])\1$/, '$1').replace(/(?<=[a-z]{6})e$/, '')}*`];
}

function localWords(catalogue: Catalogue): LocalWords {
  const of = (language: keyof LocalWords) => wordsOf(catalogue, language);
  return { pcm: of('pcm'), ha: of('ha'), yo: of('yo'), ig: of('ig') };
}

function wordsOf({ words, concepts }: Catalogue, language: Language): Set<string> {
  const phrases = concepts.flatMap((it) => it.phrases[language] ?? []).map(({ text }) => text);
  const members = Object.values(words).flatMap((family) => family[language] ?? []);
  return new Set([...phrases, ...members].flatMap((text) => text.split(/[ |]/)).filter((word) => /^[a-z]{2,}$/.test(word)));
}
