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
  const goBack = () => (from?.isConnected ? from : content).focus({ preventScroll: true });
  const enter = ({ target, relatedTarget: left }: FocusEvent) => {
    if (left instanceof HTMLElement && content.contains(left)) from = left;
    // Only now, not as the toast loses the focus: Radix lets time pass again when it sees the focus leave the list.
    else if (target instanceof HTMLElement && target.matches('ol') && isOnTop()) goBack();
  };
  const leave = ({ relatedTarget: entered }: FocusEvent) => {
    if (entered instanceof Node && !toasts?.contains(entered) && !content.contains(entered) && isOnTop()) goBack();
  };
  toasts?.addEventListener('focusin', enter);
  toasts?.addEventListener('focusout', leave);
  return () => {
    toasts?.removeEventListener('focusin', enter);
    toasts?.removeEventListener('focusout', leave);
  };
}
