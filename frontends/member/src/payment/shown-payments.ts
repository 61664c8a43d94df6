// Which payments a page of this tab shows by itself, so that the notice over all pages does not repeat them.
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
let snapshot: readonly string[] = [];

/** Says that a page shows this payment; gives the way to take it back. */
export function showHere(reference: string | null): (() => void) | undefined {
  if (reference === null) return undefined;
  change(reference, 1);
  return () => change(reference, -1);
}

/** Calls when another page shows a payment, or no longer does. */
export function onShown(heard: () => void): () => void {
  listeners.add(heard);
  return () => void listeners.delete(heard);
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
  for (const heard of listeners) heard();
}
