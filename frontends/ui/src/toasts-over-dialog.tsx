import { FocusScope } from 'radix-ui/internal';
import { TOASTS } from './toast.tsx';

/** Stands inside an open dialog: the focus, which the dialog keeps inside, may go to the toasts as well. */
export function ToastsOverDialog(): null {
  FocusScope.useFocusScopeBranch(document.getElementById(TOASTS));
  return null;
}
