/** Why nothing is heard any more, or nothing was. */
export type Trouble = 'refused' | 'service' | 'microphone' | 'silence' | 'network' | 'language' | 'other';

/** No browser knows Pidgin; its words are written down as English ones, which AI Doc's rules expect. */
const SPOKEN_AS: Readonly<Record<string, string>> = { pcm: 'en' };

/** The language that the browser listens for, as `en-NG`; `language` is the code of the app's language. */
export function listensFor(language: string): string {
  return `${SPOKEN_AS[language] ?? language}-NG`;
}

/** A question with the words that were heard after it. */
export function withWords(text: string, words: string): string {
  const heard = words.trim();
  const isApart = text === '' || heard === '' || /\s$/.test(text);
  return isApart ? text + heard : `${text} ${heard}`;
}

/**
 * The words of one utterance, of which a browser gives several transcripts: the next piece each, or, as Chrome on Android, all of it anew
 * (https://github.com/JamesBrill/react-speech-recognition/issues/18).
 */
export function joined(transcripts: readonly string[]): string {
  const isAnew = (words: string, next: string) => next.trim().toLowerCase().startsWith(words.trim().toLowerCase());
  return transcripts.reduce((words, next) => (isAnew(words, next) ? next : words + next), '');
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'service',
  'audio-capture': 'microphone',
  'no-speech': 'silence',
  network: 'network',
  'language-not-supported': 'language',
};

/** The trouble behind an error code of the Web Speech API; undefined where listening was only ended. */
export function troubleOf(code: string): Trouble | undefined {
  return code === 'aborted' ? undefined : (TROUBLES[code] ?? 'other');
}
