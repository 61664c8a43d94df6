import type { Language } from '@sabiwell/proto/http/profile-rules.ts';
import { storedAppearance } from '@sabiwell/ui/appearance.ts';
import { setTranslation, spokenLanguage, type Translation } from '@sabiwell/ui/i18n.ts';

// Each language is a file of its own, so that English costs nobody a byte or a request more.
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translation>>> = {
  pcm: () => import('./locales/pcm.ts').then(({ pcm }) => pcm),
};

/** Fetches the sentences of the language that is stored on this device. Without them, as without a network, the app speaks English. */
export async function loadLanguage(): Promise<void> {
  const language = storedAppearance()?.language ?? 'en';
  if (language === 'en') return;
  try {
    setTranslation(await TRANSLATIONS[language]());
    document.documentElement.lang = language;
  } catch {
    // The language's file could not be fetched.
  }
}

/**
 * Loads the page again in this language, unless it is spoken already, or the browser stores nothing and would load forever. Returns
 * whether it does.
 */
export function speak(language: Language): boolean {
  if (language === spokenLanguage() || storedAppearance()?.language !== language) return false;
  window.location.reload();
  return true;
}
