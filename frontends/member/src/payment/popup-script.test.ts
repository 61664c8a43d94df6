import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { openPopup as Open } from './popup-script.ts';

type Callbacks = Record<'onLoad' | 'onSuccess' | 'onCancel' | 'onError', () => void>;

/** Behaves like the provider's popup: a resumed transaction keeps its first callbacks, and cancelling it calls `onCancel`. */
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
  const on = (event: string) => () => void said.push(event);
  return openPopup('code', { onSuccess: on('success'), onCancel: on('cancel'), onError: on('error'), onAbsent: on('absent') });
}

beforeAll(async () => {
  // The module remembers the page's only popup, and another test file may have opened one, so this file loads the module anew.
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

test('a popup that is opened again does not close while the card is typed', () => {
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

test('a popup that never appears is closed, and reports that once', () => {
  const said: string[] = [];
  open(said);
  vi.advanceTimersByTime(21_000);
  Popup.first?.onSuccess();
  expect(said).toEqual(['absent']);
});

test("the provider's error reaches the last one who opened the popup", () => {
  const [first, second]: [string[], string[]] = [[], []];
  open(first).close();
  open(second);
  Popup.first?.onError();
  vi.advanceTimersByTime(21_000);
  expect([first, second]).toEqual([[], ['error']]);
});

test("a popup opened over another one does not receive the other one's end", () => {
  const [first, second]: [string[], string[]] = [[], []];
  const other = open(first);
  open(second);
  other.close();
  Popup.first?.onSuccess();
  expect([first, second]).toEqual([[], ['success']]);
});
