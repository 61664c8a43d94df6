import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What was typed once nobody has typed for a moment, so that not every letter is searched for. */
export function usePaused(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
