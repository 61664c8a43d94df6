import { setTimeout as sleep } from 'node:timers/promises';

/** Waits `ms` milliseconds, or until the signal is aborted; it never throws. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Milliseconds to wait after the `failures`-th failure in a row: doubles from `first` to `most`, minus a random part of up to a fifth. */
export function backOff(failures: number, first = 200, most = 30_000): number {
  const full = Math.min(most, first * 2 ** Math.min(failures - 1, 20));
  return Math.round(full * (1 - Math.random() / 5));
}

/** A wait that can be cut short; a ring that came before the wait counts too. */
export type Bell = {
  ring(): void;
  /** Forgets a ring, because the work that begins now covers it. */
  clear(): void;
  /** Waits for a ring, at most `ms` milliseconds; returns whether there was one. */
  wait(ms: number): Promise<boolean>;
};

export function createBell(): Bell {
  let rung = false;
  let wakeUp: () => void = () => undefined;
  return {
    ring() {
      rung = true;
      wakeUp();
    },
    clear() {
      rung = false;
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const wasRung = rung;
      rung = false;
      return wasRung;
    },
  };
}
