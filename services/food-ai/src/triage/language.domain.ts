import type { Mention } from './automaton.domain.ts';
import type { Catalogue } from './catalogue.domain.ts';
import { LANGUAGES, type Language } from './triage.domain.ts';

/** This many words more than of any other language make it certain. */
const SURE = 2;

type Words = Record<Language, ReadonlySet<string>>;

/** All words that the catalogue knows in each language. */
export function wordsOf({ words, concepts, modifiers }: Catalogue): Words {
  const of = (language: Language) => {
    const phrases = [...concepts.map((it) => it.phrases), ...Object.values(modifiers)].flatMap((it) => it[language] ?? []);
    const texts = [...Object.values(words).flatMap((family) => family[language] ?? []), ...phrases.map(({ text }) => text)];
    return new Set(texts.flatMap((text) => text.split(/[ |]/)).filter((word) => /^[a-z]{2,}$/.test(word)));
  };
  return Object.fromEntries(LANGUAGES.map((it) => [it, of(it)])) as Record<Language, Set<string>>;
}

/** Words that tell a language: those named for it, and those that the catalogue knows in that language alone. */
export function markersOf({ markers, fillers }: Catalogue, known: Words): Words {
  const alone = (language: Language) =>
    [...known[language]].filter((word) => !fillers.includes(word) && LANGUAGES.every((it) => it === language || !known[it].has(word)));
  return Object.fromEntries(LANGUAGES.map((it) => [it, new Set([...markers[it], ...alone(it)])])) as Record<Language, Set<string>>;
}

/** The language of most words; of equals the preferred one, then a local one before English. */
export function languageOf(
  words: readonly string[],
  markers: Words,
  mentions: readonly Mention[],
  preferred: Language | undefined,
): { language: Language; isSure: boolean } {
  const hits = LANGUAGES.map((language) => {
    const phrases = new Set(mentions.filter((it) => it.language === language).map(({ id }) => id)).size;
    return { language, count: words.filter((word) => markers[language].has(word)).length + phrases };
  });
  const most = Math.max(...hits.map(({ count }) => count));
  const best = hits.filter(({ count }) => count === most).map(({ language }) => language);
  if (most === 0) return { language: preferred ?? 'en', isSure: false };
  const language = preferred && best.includes(preferred) ? preferred : (best.find((it) => it !== 'en') ?? 'en');
  const next = Math.max(...hits.filter((it) => it.language !== language).map(({ count }) => count));
  return { language, isSure: most - next >= SURE };
}
