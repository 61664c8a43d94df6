// Said by the payment code alone, so that what waits for news of money, such as the bell, need not guess from what was read again.
const listeners = new Set<() => void>();

/** Calls when a payment has moved money; gives the way to stop. */
export function onMoneyMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that a payment has moved money. */
export function sayMoneyMoved(): void {
  for (const listener of listeners) listener();
}
