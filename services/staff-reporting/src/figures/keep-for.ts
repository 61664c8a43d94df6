/** Reads again only once what was read is `ms` old; whoever asks meanwhile gets the same. A failed reading is not kept. */
export function keepFor<T>(ms: number, clock: () => Date, read: (now: Date) => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock();
    const age = now.getTime() - (kept?.at ?? 0);
    if (kept !== undefined && age >= 0 && age < ms) return kept.value;
    const fresh = { at: now.getTime(), value: read(now) };
    fresh.value.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    kept = fresh;
    return fresh.value;
  };
}
