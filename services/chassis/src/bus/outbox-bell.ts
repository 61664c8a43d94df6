const relays = new Set<() => void>();

/** Tells the relay of this process that events were committed, so that it need not wait for its next look at the outbox. */
export function ringOutbox(): void {
  for (const ring of relays) ring();
}

/** Has `ring` called for each such commit; call what it gives to end that. */
export function hearOutbox(ring: () => void): () => void {
  relays.add(ring);
  return () => void relays.delete(ring);
}
