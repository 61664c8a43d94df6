type Waiting = { due: number; scale: number; run: () => void; timer: NodeJS.Timeout };

/**
 * The provider's clock: dates run as in reality, ahead by the time that was advanced; the provider's own long waits (retries, refunds,
 * transfers) pass `scale` times faster.
 */
export function createClock(scale: number) {
  let ahead = 0;
  const waiting = new Set<Waiting>();
  const arm = (entry: Waiting) => {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(
      () => {
        waiting.delete(entry);
        entry.run();
      },
      Math.min(Math.max(0, entry.due - Date.now()), 2 ** 31 - 1),
    );
  };
  const wait = (ms: number, factor: number, run: () => void) => {
    const entry = { due: Date.now() + ms / factor, scale: factor, run, timer: setTimeout(() => undefined, 0) };
    waiting.add(entry);
    arm(entry);
  };
  return {
    now: () => new Date(Date.now() + ahead),
    /** Runs after a wait of the provider's own, shortened by the scale. */
    after: (ms: number, run: () => void) => wait(ms, scale, run),
    /** Runs after a wait in real time. */
    soon: (ms: number, run: () => void) => wait(ms, 1, run),
    /** Moves dates ahead, and every wait with them. */
    advance(ms: number) {
      ahead += ms;
      for (const entry of waiting) {
        entry.due -= ms / entry.scale;
        arm(entry);
      }
    },
    /** Drops every wait, and the advance. */
    clear() {
      ahead = 0;
      for (const { timer } of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
export type Clock = ReturnType<typeof createClock>;
