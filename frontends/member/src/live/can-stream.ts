import { savesData } from '@sabiwell/ui/appearance.ts';

/** Whether this browser can keep one stream for all its tabs, and the member does not save data. */
export function canStream(): boolean {
  const knowsAll = typeof EventSource !== 'undefined' && typeof BroadcastChannel !== 'undefined' && navigator.locks !== undefined;
  return knowsAll && !savesData();
}
