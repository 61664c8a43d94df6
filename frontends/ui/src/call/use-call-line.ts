import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CareSide } from '@sabiwell/proto/http/call-rules.ts';
import type { AnswerCalls } from './call-calls.ts';
import { CallLine } from './call-line.ts';
import type { CallHints } from './watch-call.ts';

/** A line for one call, hung up when its screen or the page is left. */
export function useCallLine(calls: AnswerCalls, side: CareSide, hints?: CallHints) {
  const [line] = useState(() => new CallLine({ calls, side, hints }));
  const state = useSyncExternalStore(line.subscribe, line.state);
  useEffect(() => {
    const leave = () => line.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      line.end();
    };
  }, [line]);
  return { line, state };
}
