// A version of the app that has been fetched and waits.

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export function announceVersion(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

export function waitingVersion(): ServiceWorker | null {
  return waiting;
}

export function onVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
