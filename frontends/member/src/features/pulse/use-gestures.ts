import { type PointerEvent, useRef, type WheelEvent } from 'react';
import { type Step, stepOfSwipe, stepOfWheel, WHEEL_REST_MS } from './pulse.domain.ts';

/** Takes steps by swipe and by wheel: up for the next clip, down for the one before. */
export function useGestures(step: (by: Step) => void) {
  const from = useRef<number>(undefined);
  const lastTurn = useRef(-Infinity);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientY;
    },
    onPointerUp: (event: PointerEvent) => {
      const by = from.current === undefined ? undefined : stepOfSwipe(event.clientY - from.current);
      from.current = undefined;
      if (by !== undefined) step(by);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
    onWheel: (event: WheelEvent) => {
      const by = stepOfWheel(event.deltaY);
      const isNew = event.timeStamp - lastTurn.current > WHEEL_REST_MS;
      if (by !== undefined) lastTurn.current = event.timeStamp;
      if (by !== undefined && isNew) step(by);
    },
  };
}
