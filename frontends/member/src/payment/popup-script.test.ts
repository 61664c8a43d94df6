import { beforeEach, expect, test, vi } from 'vitest';
import { openPopup } from './popup-script.ts';

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

// The module listens to the page's only window, so the tests share one.
const page = Object.assign(new EventTarget(), { PaystackPop: Popup });
const frame = { parent: page };
const send = (source: unknown, data: unknown) => page.dispatchEvent(Object.assign(new Event('message'), { source, data }));

function open(said: string[]) {
  const on = (event: string) => () => void said.push(event);
  const callbacks = { onSuccess: on('success'), onCancel: on('cancel'), onTransferSent: on('sent'), onError: on('error') };
  return openPopup('code', { ...callbacks, onAbsent: on('absent') });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
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

test('a cancellation after "I have sent the money" is a sent transfer, and only that one', () => {
  const [first, second]: [string[], string[]] = [[], []];
  open(first);
  Popup.first?.onLoad();
  send(frame, { event: 'transfer:pending', data: { status: 'pending' } });
  Popup.first?.onCancel();
  open(second);
  Popup.first?.onCancel();
  expect([first, second]).toEqual([['sent'], ['cancel']]);
});

test.each([
  ['another message of the popup', frame, { event: 'close' }],
  ["the page's own message", page, { event: 'transfer:pending' }],
  ['a message of another window', { parent: {} }, { event: 'transfer:pending' }],
  ['a message without words', frame, null],
])('%s sends no transfer', (_, source, data) => {
  const said: string[] = [];
  open(said);
  send(source, data);
  Popup.first?.onCancel();
  expect(said).toEqual(['cancel']);
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
