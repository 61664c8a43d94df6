import { useSyncExternalStore } from 'react';

// Whether the screens hear of changes by the live stream.
let isStreamed = false;
const listeners = new Set<() => void>();

/** Says whether the live stream works. */
export function setStreamed(next: boolean): void {
  isStreamed = next;
  for (const listener of listeners) listener();
}

/** Whether the live stream works, as far as this tab knows. */
export function useStreamed(): boolean {
  return useSyncExternalStore(subscribe, readStreamed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readStreamed(): boolean {
  return isStreamed;
}
