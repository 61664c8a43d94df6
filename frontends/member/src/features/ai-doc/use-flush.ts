import { type RefObject, useEffect, useEffectEvent } from 'react';
import { closeToasts } from '@sabiwell/ui/toast.tsx';

/** Finishes at once what was still waiting when the page is left or closed, and takes the toast with its Undo away. */
export function useFlush(waiting: RefObject<Set<string>>, finish: (id: string, isLeaving: boolean) => Promise<void>): void {
  const flush = useEffectEvent(() => {
    if (waiting.current.size === 0) return;
    for (const id of waiting.current) void finish(id, true);
    closeToasts();
  });
  useEffect(() => {
    const onHide = () => flush();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);
}
