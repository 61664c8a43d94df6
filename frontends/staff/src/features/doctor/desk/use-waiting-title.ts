import { useEffect } from 'react';
import { titleWith } from './desk.domain.ts';

/** Shows in the browser's tab how much waits, so that a doctor sees it from another tab. The open screen sets the rest of the title. */
export function useWaitingTitle(count: number, screen: string): void {
  useEffect(() => {
    document.title = titleWith(count, document.title);
    return () => void (document.title = titleWith(0, document.title));
  }, [count, screen]);
}
