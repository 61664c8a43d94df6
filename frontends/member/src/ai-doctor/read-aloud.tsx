import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { t } from './messages.ts';
import { voiceFor } from './voice.domain.ts';

/** Undefined where the browser reads nothing aloud. */
const speech: SpeechSynthesis | undefined = 'speechSynthesis' in window ? window.speechSynthesis : undefined;

/** Reads an answer aloud with a voice of the device. Nothing is shown where the device has none for its language. */
export function ReadAloud({ text, language }: { text: string; language: string }) {
  const canBeRead = useSyncExternalStore(onVoices, () => deviceVoice(language) !== undefined);
  const { isReading, read, stop } = useReading();
  if (!canBeRead) return null;
  return (
    <Button variant="quiet" className="-ml-4 self-start text-sm!" onClick={() => (isReading ? stop() : read(text, language))}>
      {t(isReading ? 'stopReading' : 'readAloud')}
    </Button>
  );
}

function deviceVoice(language: string): SpeechSynthesisVoice | undefined {
  return voiceFor(language, speech?.getVoices() ?? []);
}

/** Browsers load their voices late. */
function onVoices(listener: () => void): () => void {
  speech?.addEventListener('voiceschanged', listener);
  return () => speech?.removeEventListener('voiceschanged', listener);
}

/** What is being read; there is one voice for all answers. */
let current: SpeechSynthesisUtterance | undefined;

function useReading() {
  const [words, setWords] = useState<SpeechSynthesisUtterance>();
  // An answer that was stopped, or has left the screen, is not read on; another one that took its turn is.
  useEffect(() => (words ? () => void (current === words && speech?.cancel()) : undefined), [words]);
  return {
    isReading: words !== undefined,
    read(text: string, language: string) {
      const next = new SpeechSynthesisUtterance(text);
      next.voice = deviceVoice(language) ?? null;
      next.lang = next.voice?.lang ?? language;
      next.addEventListener('end', () => setWords(undefined));
      next.addEventListener('error', () => setWords(undefined));
      current = next;
      speech?.cancel();
      speech?.speak(next);
      setWords(next);
    },
    stop: () => setWords(undefined),
  };
}
