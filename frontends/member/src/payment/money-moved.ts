// Announced by the payment code, so that parts that depend on payments, such as the bell, need not guess from refetches.
const listeners = new Set<() => void>();

/** Calls the listener when a payment has moved money; returns a function that stops this. */
export function onMoneyMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Announces that a payment has moved money. */
export function announceMoneyMoved(): void {
  for (const listener of listeners) listener();
}
