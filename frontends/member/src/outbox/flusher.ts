import { flush, type FlushEnd, untilNext } from './flush.ts';
import { whenChangedElsewhere } from './outbox.ts';
import { onWake } from './wake.ts';

export type Flusher = { sendNow: () => void; stop: () => void };
type Options = { userId: number; onEnd: (end: FlushEnd) => void; onChangedElsewhere: () => void };

/** Sends what waits: at once, when the network returns, when the page is looked at again, and when the next try is due. */
export function startFlusher({ userId, onEnd, onChangedElsewhere }: Options): Flusher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function schedule(): void {
    clearTimeout(timer);
    const wait = untilNext(userId);
    if (wait !== undefined && !stopped) timer = setTimeout(() => void run('due'), wait);
  }
  async function run(why: Parameters<typeof flush>[1]): Promise<void> {
    const end = await flush(userId, why);
    if (stopped) return;
    onEnd(end);
    schedule();
  }
  const whenOnline = () => void run('network');
  const whenVisible = () => void (document.visibilityState === 'visible' && run('due'));
  window.addEventListener('online', whenOnline);
  document.addEventListener('visibilitychange', whenVisible);
  onWake(schedule);
  whenChangedElsewhere(() => {
    onChangedElsewhere();
    schedule();
  });
  void run('sign-in');
  return {
    sendNow: whenOnline,
    stop() {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', whenOnline);
      document.removeEventListener('visibilitychange', whenVisible);
    },
  };
}
