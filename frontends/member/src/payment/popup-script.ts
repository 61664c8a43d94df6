const LOADED_WITHIN_MS = 20_000;

/** What the provider calls back; each of it is a hint, the server alone knows what was paid. */
export type PopupHints = { onSuccess: () => void; onCancel: () => void; onError: () => void };

type Popup = {
  resumeTransaction(accessCode: string, hints: PopupHints & { onLoad: () => void }): unknown;
  cancelTransaction(transaction: unknown): void;
};

declare global {
  interface Window {
    PaystackPop?: new () => Popup;
  }
}

/** An open popup; `close` is for a payment that has arrived without it saying so. */
export type OpenPopup = { close(): void };

let loading: Promise<void> | undefined;
let popup: Popup | undefined;
// A transaction that is resumed a second time keeps the callbacks of the first, so they all ask here who listens now.
let listener: PopupHints | undefined;

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
 * (payments.md 1.2). A popup that never says it is there is taken away again, with `onError`.
 */
export function openPopup(accessCode: string, hints: PopupHints): OpenPopup {
  const Provider = window.PaystackPop;
  if (Provider === undefined) throw new Error('The payment script is not there');
  popup ??= new Provider();
  listener = hints;
  const transaction = popup.resumeTransaction(accessCode, {
    onLoad: () => clearTimeout(late),
    onSuccess: () => tell('onSuccess'),
    onCancel: () => tell('onCancel'),
    onError: () => fail(),
  });
  // Taking it away calls onCancel, which is nobody's word here: no one listens any more.
  const close = () => {
    clearTimeout(late);
    if (listener === hints) listener = undefined;
    popup?.cancelTransaction(transaction);
  };
  const fail = () => {
    close();
    hints.onError();
  };
  const late = setTimeout(fail, LOADED_WITHIN_MS);
  return { close };
}

function tell(hint: 'onSuccess' | 'onCancel'): void {
  const heard = listener;
  listener = undefined;
  heard?.[hint]();
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
