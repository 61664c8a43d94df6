const LOADED_WITHIN_MS = 20_000;

/**
 * Called with the messages of the popup, which prove nothing: only the server knows what was paid. `onTransferSent`: the member says that
 * they have sent the money. `onAbsent`: no popup appeared.
 */
export type PopupCallbacks = Record<'onSuccess' | 'onCancel' | 'onTransferSent' | 'onError' | 'onAbsent', () => void>;
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

/** An open popup; `close` is for a payment that arrived without a message from the popup. */
export type OpenPopup = { close(): void };

let loading: Promise<void> | undefined;
let popup: Popup | undefined;
// When a transaction is resumed, the provider calls its first callbacks again, so these variables belong to the latest popup.
let transaction: unknown;
let listener: PopupCallbacks | undefined;
let absent: ReturnType<typeof setTimeout> | undefined;
let isTransferSent = false;

/** Loads the provider's script once, and only when somebody pays; rejects if it is blocked or does not arrive. */
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
export function openPopup(accessCode: string, callbacks: PopupCallbacks): OpenPopup {
  const Provider = window.PaystackPop;
  if (Provider === undefined) throw new Error('The payment script is not there');
  popup ??= create(Provider);
  clearTimeout(absent);
  isTransferSent = false;
  // Opening a popup makes the provider cancel the one before, although the member cancelled nothing.
  listener = undefined;
  transaction = popup.resumeTransaction(accessCode, {
    onLoad: () => clearTimeout(absent),
    onSuccess: () => notify('onSuccess'),
    onCancel: () => notify(isTransferSent ? 'onTransferSent' : 'onCancel'),
    onError: () => giveUp('onError'),
  });
  listener = callbacks;
  absent = setTimeout(() => giveUp('onAbsent'), LOADED_WITHIN_MS);
  return { close: () => void (listener === callbacks && closePopup()) };
}

// A resumed transaction reports a sent transfer as a cancellation, so the message of the popup to its script is read, too. The listener is
// added before the script's own one: it has to know first.
function create(Provider: new () => Popup): Popup {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const isOfFrame = source !== null && source !== window && (source as Window).parent === window;
    if (isOfFrame && (data as { event?: unknown } | null)?.event === 'transfer:pending') isTransferSent = true;
  });
  return new Provider();
}

function notify(event: keyof PopupCallbacks): void {
  clearTimeout(absent);
  const callbacks = listener;
  listener = undefined;
  callbacks?.[event]();
}

function giveUp(event: 'onError' | 'onAbsent'): void {
  const callbacks = closePopup();
  callbacks?.[event]();
}

// Closing the popup makes the provider call onCancel although the member cancelled nothing, so the listener is removed first.
function closePopup(): PopupCallbacks | undefined {
  clearTimeout(absent);
  const callbacks = listener;
  listener = undefined;
  popup?.cancelTransaction(transaction);
  return callbacks;
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
