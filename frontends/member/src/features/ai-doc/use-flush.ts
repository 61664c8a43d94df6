import { type RefObject, useEffect, useEffectEvent } from 'react';

type Waiting = Map<string, ReturnType<typeof setTimeout>>;

/** Finishes at once what was still waiting when the page is left or closed. */
export function useFlush(waiting: RefObject<Waiting>, finish: (id: string, isLeaving: boolean) => Promise<void>): void {
  const flush = useEffectEvent(() => {
    for (const [id, timer] of waiting.current) {
      clearTimeout(timer);
      void finish(id, true);
    }
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
