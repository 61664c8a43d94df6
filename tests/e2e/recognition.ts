import type { Page } from 'playwright-core';

type Said = { results?: { transcript: string; isFinal: boolean }[]; error?: string };
type Imitated = Window & { recognition?: { calls: string[]; lang: string; tell(name: string, said?: Said): void } };

/** Imitates the browser's own recognition of speech at its interface, because behind it is an outside company's service. */
export async function imitateRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      calls: string[] = [];
      lang = '';
      start() {
        this.calls.push('start');
        (window as Imitated).recognition = this;
      }
      stop() {
        this.calls.push('stop');
      }
      abort() {
        this.calls.push('abort');
      }
      tell(name: string, { results = [], error }: Said = {}) {
        const heard = results.map(({ transcript, isFinal }) => Object.assign([{ transcript }], { isFinal }));
        this.dispatchEvent(Object.assign(new Event(name), { results: heard, error, resultIndex: 0 }));
      }
    }
    Object.defineProperties(window, {
      SpeechRecognition: { value: undefined },
      webkitSpeechRecognition: { value: Recognition },
    });
  });
}

/** Takes the recognition of speech away, as in a browser that has none. */
export async function withoutRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
}

/** What the page asked of the browser so far: start, stop, abort. Undefined before the first time. */
export const askedOf = (page: Page) => page.evaluate(() => (window as Imitated).recognition?.calls);

/** The language that the browser was told to listen for. */
export const languageOf = (page: Page) => page.evaluate(() => (window as Imitated).recognition?.lang);

/** The browser tells the page something. */
export async function tell(page: Page, name: 'start' | 'end' | 'error', said: Said = {}): Promise<void> {
  await page.evaluate(([event, words]) => (window as Imitated).recognition?.tell(event, words), [name, said] as const);
}

/** The browser has heard these words so far. */
export async function hear(page: Page, transcript: string, isFinal = false): Promise<void> {
  await page.evaluate((results) => (window as Imitated).recognition?.tell('result', { results }), [{ transcript, isFinal }]);
}
