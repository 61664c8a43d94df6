import { useEffect, useState } from 'react';

/** Whether the browser has had nothing to do since this was first drawn: for what the first page can wait for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    const wait = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000));
    wait(() => setIdle(true));
  }, []);
  return idle;
}
