import { useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether this tab is hidden behind another one, where nothing should play. */
export function useHiddenTab(): boolean {
  return useSyncExternalStore(onVisibility, () => document.hidden);
}
