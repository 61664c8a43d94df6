import { useSyncExternalStore } from 'react';

const NARROW = 'not all and (min-width: 40rem)';

/** Whether the window is as narrow as a phone, where rows become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
