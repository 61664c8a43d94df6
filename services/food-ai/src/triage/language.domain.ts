import type { Mention } from './automaton.domain.ts';
import { LANGUAGES, type Language } from './triage.domain.ts';

/** The language of most words; of equals the preferred one, then English. */
export function languageOf(
  words: readonly string[],
  markers: Record<Language, readonly string[]>,
  mentions: readonly Mention[],
  preferred: Language | undefined,
): Language {
  const hits = LANGUAGES.map((language) => {
    const own = new Set(markers[language]);
    const phrases = new Set(mentions.filter((it) => it.language === language).map(({ id }) => id)).size;
    return { language, hits: words.filter((word) => own.has(word)).length + phrases };
  });
  const most = Math.max(...hits.map(({ hits: count }) => count));
  const best = hits.filter(({ hits: count }) => count === most).map(({ language }) => language);
  if (most === 0) return preferred ?? 'en';
  return preferred && best.includes(preferred) ? preferred : (best.find((it) => it !== 'en') ?? 'en');
}
