import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const TICK_MS = 15_000;

/** The time by the server's clock, read again every few seconds, because buttons come and go with it. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
