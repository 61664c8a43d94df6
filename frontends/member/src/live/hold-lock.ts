/** Waits for a lock that one tab of the browser has at a time; the returned function gives it back, or stops waiting for it. */
export function holdLock(name: string, onHeld: () => void): () => void {
  const waiting = new AbortController();
  let free = (): void => undefined;
  const hold = () =>
    new Promise<void>((resolve) => {
      if (waiting.signal.aborted) return resolve();
      free = resolve;
      onHeld();
    });
  // Who stops waiting gets an error, which tells nothing new.
  navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
  return () => {
    waiting.abort();
    free();
  };
}
