import { FocusScope } from 'radix-ui/internal';
import { TOASTS } from './toast.tsx';

/** Stands inside an open dialog: the focus, which the dialog keeps inside, may go to the toasts as well. */
export function ToastsOverDialog(): null {
  FocusScope.useFocusScopeBranch(document.getElementById(TOASTS));
  return null;
}

/**
 * Brings the focus back to where the dialog had it when it leaves the toasts: by Tab, by F8 once more, or because the toast that had it
 * is gone and Radix moved it to their empty list. Gives the function that ends this. `isOnTop` says whether no other dialog lies above.
 */
export function returnFromToasts(content: HTMLElement, isOnTop: () => boolean): () => void {
  const toasts = document.getElementById(TOASTS);
  let from: HTMLElement | null = null;
  const follow = (left: EventTarget | null, entered: EventTarget | null) => {
    if (!(left instanceof HTMLElement && entered instanceof HTMLElement && isOnTop())) return;
    if (content.contains(left)) from = left;
    else if (entered.matches('ol') || !(toasts?.contains(entered) || content.contains(entered)))
      (from?.isConnected ? from : content).focus({ preventScroll: true });
  };
  const enter = (event: FocusEvent) => follow(event.relatedTarget, event.target);
  const leave = (event: FocusEvent) => follow(event.target, event.relatedTarget);
  toasts?.addEventListener('focusin', enter);
  toasts?.addEventListener('focusout', leave);
  return () => {
    toasts?.removeEventListener('focusin', enter);
    toasts?.removeEventListener('focusout', leave);
  };
}
