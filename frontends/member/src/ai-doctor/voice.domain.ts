/** What is needed of a voice of the browser. */
export type Voice = { lang: string; localService: boolean };

/** Nobody offers voices for Pidgin: an English one is understood. A voice of another country's language would not be. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = { pcm: ['pcm', 'en'] };

/**
 * The voice that can read a language, a Nigerian one first. Only voices of the device itself: others send the answer to their maker.
 * `language` is a two or three letter code; undefined where the device has no voice for it.
 */
export function voiceFor<Of extends Voice>(language: string, voices: readonly Of[]): Of | undefined {
  const own = voices.filter(({ localService }) => localService);
  const found = (SPOKEN[language] ?? [language]).flatMap((code) => own.filter(({ lang }) => languageOf(lang) === code));
  return found.find(({ lang }) => /[-_]NG$/i.test(lang)) ?? found[0];
}

function languageOf(tag: string): string {
  return tag.split(/[-_]/)[0]!.toLowerCase();
}
