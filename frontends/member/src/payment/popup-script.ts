const LOADED_WITHIN_MS = 20_000;

/** The messages of the popup. Each is only a hint: the server alone knows what was paid. `onAbsent` is called when no popup appeared. */
export type PopupHints = Record<'onSuccess' | 'onCancel' | 'onError' | 'onAbsent', () => void>;
type Callbacks = Record<'onLoad' | 'onSuccess' | 'onCancel' | 'onError', () => void>;

type Popup = {
  resumeTransaction(accessCode: string, callbacks: Callbacks): unknown;
  cancelTransaction(transaction: unknown): void;
};

declare global {
  interface Window {
    PaystackPop?: new () => Popup;
  }
}

/** An open popup; `close` is for a payment that arrived without a message from it. */
export type OpenPopup = { close(): void };

let loading: Promise<void> | undefined;
let popup: Popup | undefined;
// The provider keeps the first callbacks of a transaction that is resumed, so these belong to the popup that was opened last.
let transaction: unknown;
let listener: PopupHints | undefined;
let absent: ReturnType<typeof setTimeout> | undefined;

/** Loads the provider's script, once and only when somebody pays; rejects where it is blocked or does not come. */
export function loadPopup(scriptUrl: string): Promise<void> {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Opens the popup by the access code alone: no price can be changed in the browser, and the address of the page stays here
 * (payments.md 1.2). A popup that never reports that it has loaded is removed.
 */
export function openPopup(accessCode: string, hints: PopupHints): OpenPopup {
  const Provider = window.PaystackPop;
  if (Provider === undefined) throw new Error('The payment script is not there');
  popup ??= new Provider();
  clearTimeout(absent);
  // Opening a popup makes the provider cancel the one before, which the member did not do.
  listener = undefined;
  transaction = popup.resumeTransaction(accessCode, {
    onLoad: () => clearTimeout(absent),
    onSuccess: () => tell('onSuccess'),
    onCancel: () => tell('onCancel'),
    onError: () => giveUp('onError'),
  });
  listener = hints;
  absent = setTimeout(() => giveUp('onAbsent'), LOADED_WITHIN_MS);
  return { close: () => void (listener === hints && takeAway()) };
}

function tell(hint: keyof PopupHints): void {
  clearTimeout(absent);
  const hints = listener;
  listener = undefined;
  hints?.[hint]();
}

function giveUp(hint: 'onError' | 'onAbsent'): void {
  const hints = takeAway();
  hints?.[hint]();
}

// Closing it makes the provider call onCancel, which the member did not do, so nobody listens by then.
function takeAway(): PopupHints | undefined {
  clearTimeout(absent);
  const hints = listener;
  listener = undefined;
  popup?.cancelTransaction(transaction);
  return hints;
}

function load(scriptUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.PaystackPop !== undefined) return resolve();
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The payment script did not load'));
    };
    const late = setTimeout(fail, LOADED_WITHIN_MS);
    script.src = scriptUrl;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(late);
      if (window.PaystackPop === undefined) fail();
      else resolve();
    });
    document.head.append(script);
  });
}
