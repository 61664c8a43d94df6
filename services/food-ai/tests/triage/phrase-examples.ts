import type { Catalogue, Phrases } from '../../src/triage/catalogue.domain.ts';
import { LANGUAGES, type Language } from '../../src/triage/triage.domain.ts';
import { numbers } from './train.ts';

/** A sentence that a phrase of the catalogue may stand for; `isWish` says whether it is a wish to die, otherwise it is an idiom. */
export type PhraseExample = { text: string; language: Language; isWish: boolean };

const WISHES = new Set(['suicide', 'suicide_method', 'self_harm']);
const FEWEST_WORDS = 3;

/**
 * One sentence for each phrase of a wish to die and each idiom, with words of its choices by chance, and always the same. Phrases hold
 * words that no known message has, and whoever learns from them also finds wishes that come near a phrase without holding it.
 */
export function examplesOfPhrases({ concepts, modifiers, words }: Pick<Catalogue, 'concepts' | 'modifiers' | 'words'>): PhraseExample[] {
  const random = numbers();
  const pick = (list: readonly string[]) => list[Math.floor(random.next().value * list.length)] ?? '';
  const wordOf = (slot: string, language: Language) => {
    const choice = pick(slot.split('|'));
    if (!choice.startsWith('@')) return choice;
    const family = words[choice.slice(1)] ?? {};
    return pick(family[language] ?? family.en ?? []);
  };
  const sentences = (phrases: Phrases, isWish: boolean) =>
    LANGUAGES.flatMap((language) =>
      (phrases[language] ?? []).map(({ text }) => {
        const slots = text.replace(/^[~=+]\s*/, '').split(' ');
        return { text: slots.map((slot) => wordOf(slot, language)).join(' '), language, isWish };
      }),
    );
  const wishes = concepts.filter(({ id }) => WISHES.has(id)).flatMap(({ phrases }) => sentences(phrases, true));
  return [...wishes, ...sentences(modifiers.idiom ?? {}, false)].filter(({ text }) => text.split(' ').length >= FEWEST_WORDS);
}

const PIECE = { fewest: 3, most: 6 };

/**
 * A few words of each quiet sentence, from its beginning or later, always the same: short pieces of everyday language are no emergencies,
 * beside so many short sentences of wishes to die.
 */
export function piecesOf(texts: readonly string[]): string[] {
  const random = numbers();
  const below = (count: number) => Math.floor(random.next().value * count);
  return texts.flatMap((text) => {
    const words = text.split(/\s+/);
    const length = PIECE.fewest + below(PIECE.most - PIECE.fewest + 1);
    const from = below(Math.max(words.length - length, 0) + 1);
    return words.length > length ? [words.slice(from, from + length).join(' ')] : [];
  });
}
