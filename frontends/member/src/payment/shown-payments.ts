// Which payments a page of this tab shows by itself, so that the notice over all pages does not repeat them.
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
let snapshot: readonly string[] = [];

/** Registers that a page shows this payment; returns a function that removes it. */
export function registerShownPayment(reference: string | null): (() => void) | undefined {
  if (reference === null) return undefined;
  change(reference, 1);
  return () => change(reference, -1);
}

/** Calls the listener when a page starts or stops showing a payment. */
export function onShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The references that pages show. */
export function shownPayments(): readonly string[] {
  return snapshot;
}

function change(reference: string, by: number): void {
  const count = (shown.get(reference) ?? 0) + by;
  if (count > 0) shown.set(reference, count);
  else shown.delete(reference);
  snapshot = [...shown.keys()];
  for (const listener of listeners) listener();
}
