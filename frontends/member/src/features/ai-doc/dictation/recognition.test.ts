import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from './recognition.ts';

/** The browser's part, imitated at its interface. */
class Recognition extends EventTarget {
  static latest: Recognition;
  static refusesToStart = false;
  calls: string[] = [];
  lang = '';
  continuous = true;
  interimResults = false;
  constructor() {
    super();
    Recognition.latest = this;
  }
  start() {
    if (Recognition.refusesToStart) throw new DOMException('busy', 'InvalidStateError');
    this.calls.push('start');
  }
  stop() {
    this.calls.push('stop');
  }
  abort() {
    this.calls.push('abort');
  }
  tell(name: string, said: object = {}) {
    this.dispatchEvent(Object.assign(new Event(name), said));
  }
  hear(...transcripts: string[]) {
    this.tell('result', { results: transcripts.map((transcript) => [{ transcript }]) });
  }
}

const stopReading = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  stopReading.mockReset();
  Recognition.refusesToStart = false;
  Object.assign(globalThis, { window: { webkitSpeechRecognition: Recognition, speechSynthesis: { cancel: stopReading } } });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

function begin() {
  const told: unknown[] = [];
  const listening = listen('pcm', {
    onStart: () => told.push('started'),
    onHeard: (words) => told.push(words),
    onEnd: (trouble) => told.push(['ended', trouble]),
  });
  return { told, listening, browser: Recognition.latest };
}

test('one utterance is heard, word by word, until the browser ends it', () => {
  const { told, browser } = begin();
  expect(browser).toMatchObject({ lang: 'en-NG', continuous: false, interimResults: true, calls: ['start'] });
  browser.tell('start');
  browser.hear('my head');
  browser.hear('my head hurts', ' since Monday');
  browser.tell('end');
  browser.tell('end');
  expect(told).toEqual(['started', 'my head', 'my head hurts since Monday', ['ended', undefined]]);
});

test('an answer that is read aloud is stopped before, because it would be written down', () => {
  const { browser } = begin();
  expect(browser.calls).toEqual(['start']);
  expect(stopReading).toHaveBeenCalledOnce();
});

test('an end without a word is silence, and an error is told by its name', () => {
  const silent = begin();
  silent.browser.tell('end');
  expect(silent.told).toEqual([['ended', 'silence']]);
  const refused = begin();
  refused.browser.tell('error', { error: 'not-allowed' });
  refused.browser.tell('end');
  expect(refused.told).toEqual([['ended', 'refused']]);
});

test('a browser that does not begin ends at once', () => {
  Recognition.refusesToStart = true;
  expect(begin().told).toEqual([['ended', 'other']]);
});

test('ten seconds without a word end it, also in a browser that never ends by itself', () => {
  const { told, browser } = begin();
  // Somebody may read the browser's question about the microphone as long as they like.
  vi.advanceTimersByTime(60_000);
  expect(browser.calls).toEqual(['start']);
  browser.tell('start');
  vi.advanceTimersByTime(9_000);
  browser.hear('my head');
  vi.advanceTimersByTime(9_000);
  expect(browser.calls).toEqual(['start']);
  vi.advanceTimersByTime(1_000);
  expect(browser.calls).toEqual(['start', 'stop']);
  vi.advanceTimersByTime(3_000);
  expect(browser.calls).toEqual(['start', 'stop', 'abort']);
  expect(told.at(-1)).toEqual(['ended', undefined]);
});

test('what was stopped still gets its last words, and what was left gets none', () => {
  const stopped = begin();
  stopped.browser.tell('start');
  stopped.listening.stop();
  stopped.browser.hear('my head hurts');
  stopped.browser.tell('end');
  expect(stopped.told.slice(1)).toEqual(['my head hurts', ['ended', undefined]]);
  const left = begin();
  left.browser.tell('start');
  left.listening.abort();
  left.browser.hear('my head hurts');
  left.browser.tell('error', { error: 'aborted' });
  left.browser.tell('end');
  vi.advanceTimersByTime(60_000);
  expect(left.browser.calls).toEqual(['start', 'abort']);
  expect(left.told).toEqual(['started']);
});
