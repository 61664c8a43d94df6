/** At most one toast is on the screen, and a dismissed one is removed after 1,000,000 ms (spec 1 section 1). */
const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY = 1_000_000;

export type ToastOptions = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onPress: () => void };
  /** Called once, when it can't be seen any more: closed by hand or by time, or replaced by another. */
  onClosed?: () => void;
  /** True: it is not seen while the advice on a dangerous reading stands on the screen, which says the same. */
  yields?: boolean;
};
export type ShownToast = ToastOptions & { id: number; open: boolean };

/** Adds a toast as the first; toasts over the limit are dropped. */
export function addToast(toasts: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  return [toast, ...toasts].slice(0, TOAST_LIMIT);
}

/** Closes a toast, which stays in the list while it is animated off the screen. */
export function dismissToast(toasts: readonly ShownToast[], id: number): ShownToast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
}

/** Removes a toast from the list. */
export function removeToast(toasts: readonly ShownToast[], id: number): ShownToast[] {
  return toasts.filter((toast) => toast.id !== id);
}

/** Those that were open before and are not any more. */
export function closedBetween(before: readonly ShownToast[], after: readonly ShownToast[]): ShownToast[] {
  return before.filter(({ id, open }) => open && !after.some((toast) => toast.id === id && toast.open));
}
