const relays = new Set<() => void>();

/** Wakes the relay of this process after a commit with events, so that it need not wait for its next poll of the outbox. */
export function ringOutbox(): void {
  for (const ring of relays) ring();
}

/** Calls `ring` after each such commit; the returned function ends that. */
export function hearOutbox(ring: () => void): () => void {
  relays.add(ring);
  return () => void relays.delete(ring);
}
