import type { Language } from './triage.domain.ts';

/**
 * A phrase is slots in their order, with up to two words of content between them. A slot is a word, `a|b` for one of several, or
 * `@name` for a word of words.json; `~` before the slots means in any order, `=` means nothing between,
 * `+` up to six words.
 */
export type Phrase = { text: string; from: string };
export type Phrases = Partial<Record<Language | 'any', Phrase[]>>;

/** `isLasting`: it needs help even when it has stopped, such as a fit. `isModifier`: it says how, when or of whom. */
export type Concept = { id: string; points: number; isLasting: boolean; phrases: Phrases };

export type Rule = {
  id: string;
  level: 'crisis' | 'emergency' | 'same_day';
  all: string[];
  any: string[];
  none: string[];
  source: string;
  texts: string;
};

export type Catalogue = {
  words: Record<string, Partial<Record<Language, string[]>>>;
  concepts: Concept[];
  modifiers: Record<string, Phrases>;
  rules: Rule[];
  /** Words of each language by which a message is told to be in it. */
  markers: Record<Language, string[]>;
  fillers: string[];
  /** Words that mean something else beside one of these: blood pressure is no blood. */
  compounds: Record<string, string[]>;
  spellings: Record<string, string>;
  realWords: string[];
};
