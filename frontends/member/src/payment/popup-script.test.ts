import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { openPopup as Open } from './popup-script.ts';

type Callbacks = Record<'onLoad' | 'onSuccess' | 'onCancel' | 'onError', () => void>;

/** As the provider's: a transaction that is resumed keeps its first callbacks, and taking it away cancels it. */
class Popup {
  static first: Callbacks | undefined;
  resumeTransaction(_code: string, given: Callbacks): string {
    Popup.first ??= given;
    return 'transaction';
  }
  cancelTransaction(): void {
    Popup.first?.onCancel();
  }
}

let openPopup: typeof Open;

function open(said: string[]) {
  const on = (word: string) => () => void said.push(word);
  return openPopup('code', { onSuccess: on('success'), onCancel: on('cancel'), onError: on('error'), onAbsent: on('absent') });
}

beforeAll(async () => {
  // The module keeps the one popup of its page, and another file of tests may have opened one: this file has a page of its own.
  vi.resetModules();
  ({ openPopup } = await import('./popup-script.ts'));
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { PaystackPop: Popup });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a popup that is opened again is not taken away while the card is typed', () => {
  const [first, second]: [string[], string[]] = [[], []];
  open(first);
  Popup.first?.onLoad();
  Popup.first?.onCancel();
  open(second);
  Popup.first?.onLoad();
  vi.advanceTimersByTime(21_000);
  Popup.first?.onSuccess();
  expect([first, second]).toEqual([['cancel'], ['success']]);
});

test('a popup that never comes is taken away, and says so once', () => {
  const said: string[] = [];
  open(said);
  vi.advanceTimersByTime(21_000);
  Popup.first?.onSuccess();
  expect(said).toEqual(['absent']);
});

test("the provider's error is heard by who opened it last", () => {
  const [first, second]: [string[], string[]] = [[], []];
  open(first).close();
  open(second);
  Popup.first?.onError();
  vi.advanceTimersByTime(21_000);
  expect([first, second]).toEqual([[], ['error']]);
});

test('one that is opened over another is not told of the end of the other', () => {
  const [first, second]: [string[], string[]] = [[], []];
  const other = open(first);
  open(second);
  other.close();
  Popup.first?.onSuccess();
  expect([first, second]).toEqual([[], ['success']]);
});
