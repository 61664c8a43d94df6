import { useSyncExternalStore } from 'react';
import {
  addToast,
  closedBetween,
  dismissToast,
  removeToast,
  type ShownToast,
  TOAST_REMOVE_DELAY,
  type ToastOptions,
} from './toast-state.ts';

/** The id of the element around all toasts. It is there from the first drawing on, so that each dialog that opens knows it. */
export const TOASTS = 'toasts';

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  const closed = closedBetween(toasts, next);
  toasts = next;
  for (const listener of listeners) listener();
  for (const { onClosed } of closed) onClosed?.();
}

/** Shows a toast for 5 seconds in place of the one before; can be called from anywhere. */
export function toast(options: ToastOptions): void {
  lastId += 1;
  change(addToast(toasts, { ...options, id: lastId, open: true }));
}

/** Closes a toast. */
export function closeToast(id: number): void {
  change(dismissToast(toasts, id));
  setTimeout(() => change(removeToast(toasts, id)), TOAST_REMOVE_DELAY);
}

/** Closes every toast, because what they say does not hold any more. */
export function closeToasts(): void {
  for (const { id } of toasts) closeToast(id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current toasts, for the Toaster. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
