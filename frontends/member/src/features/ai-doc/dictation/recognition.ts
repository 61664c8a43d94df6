import { joined, listensFor, type Trouble, troubleOf } from './dictation.domain.ts';

/** After so long without a word the microphone is let go, also by a browser that does not notice silence. */
const SILENT_MS = 10_000;
/** So long the last words may take after the stop. */
const LATE_MS = 3_000;

/** What this page uses of the browser's `SpeechRecognition`, whose type TypeScript does not have. */
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Results = Iterable<Iterable<{ transcript: string }>>;
type Offered = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

type Listeners = {
  /** The microphone is open. */
  onStart: () => void;
  /** All that was heard so far; a browser may still change its mind about the last words. */
  onHeard: (words: string) => void;
  /** Listening has ended, by itself or after a stop. Not told of what was aborted. */
  onEnd: (trouble: Trouble | undefined) => void;
};

export type Listening = {
  /** Lets the microphone go and still waits for the last words. */
  stop: () => void;
  /** Ends it at once; nothing is told any more. */
  abort: () => void;
};

/**
 * Has the browser write down one utterance, until a pause. Longer listening (`continuous`) says words twice in Chrome on Android. Until
 * the browser has its answer about the microphone, it waits as long as it takes.
 */
export function listen(language: string, { onStart, onHeard, onEnd }: Listeners): Listening {
  const recognition = recognitionFor(language);
  const over = new AbortController();
  const after = timerUntil(over.signal);
  let words = '';
  let trouble: Trouble | undefined;
  const end = () => {
    over.abort();
    onEnd(trouble ?? (words === '' ? 'silence' : undefined));
  };
  const stop = () => {
    recognition.stop();
    after(LATE_MS, () => {
      end();
      recognition.abort();
    });
  };
  const waitOn = () => after(SILENT_MS, stop);
  const on = (name: string, tell: (event: Event) => void) => recognition.addEventListener(name, tell, { signal: over.signal });
  on('start', () => {
    waitOn();
    onStart();
  });
  on('result', (event) => {
    waitOn();
    words = wordsOf(event as Event & { results: Results });
    onHeard(words);
  });
  on('error', (event) => (trouble = troubleOf((event as Event & { error: string }).error)));
  on('end', end);
  trouble = begin(recognition);
  if (trouble !== undefined) end();
  return {
    stop,
    abort() {
      over.abort();
      recognition.abort();
    },
  };
}

/** Gives what sets the one timer anew; it ends with the signal. */
function timerUntil(signal: AbortSignal): (ms: number, then: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (ms, then) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
}

function begin(recognition: Recognition): Trouble | undefined {
  // An answer that is being read aloud would be written down.
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
  try {
    recognition.start();
    return undefined;
  } catch {
    return 'other';
  }
}

function recognitionFor(language: string): Recognition {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Offered;
  const Recognition = (SpeechRecognition ?? webkitSpeechRecognition)!;
  return Object.assign(new Recognition(), { lang: listensFor(language), continuous: false, interimResults: true });
}

function wordsOf({ results }: { results: Results }): string {
  return joined(Array.from(results, ([likeliest]) => likeliest?.transcript ?? ''));
}
