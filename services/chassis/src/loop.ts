import type { Log } from './observe/log.ts';
import { backOff, createBell, pause } from './pause.ts';

/** Work that repeats in the background. `wake` makes it run at once; stopping waits for the current round. */
export type Loop = { wake(): void; stop(): Promise<void> };

/** What one round may ask of its loop. */
export type Round = {
  /** Aborted when the loop is told to stop. */
  stopping: AbortSignal;
  /** Counts the round as good before it ends, for rounds that last as long as all goes well. */
  succeed(): void;
  /** Waits `ms` milliseconds, or until the loop is woken or stopped; true for either of these two. */
  wait(ms: number): Promise<boolean>;
};

export type LoopOptions = {
  /** Names the loop in the log. */
  name: string;
  log: Log;
  /** The wait after a round that left nothing to do. */
  everyMs: number;
  /** The longest wait after failures in a row, which begins at 200 ms and doubles; `everyMs` by default. */
  longestWaitMs?: number;
  /** Returns true when there is more to do at once. */
  work(round: Round): Promise<boolean>;
};

/**
 * Repeats work, one round after another, until it is stopped. A row of failures is logged at its first and at its end; waking does not
 * shorten the wait after a failure, so that a store that is away is not flooded with attempts.
 */
export function startLoop({ name, log, everyMs, longestWaitMs = everyMs, work }: LoopOptions): Loop {
  const stopping = new AbortController();
  const bell = createBell();
  let failures = 0;

  const succeed = () => {
    if (failures > 0) log.info({ loop: name, failures }, 'a loop works again');
    failures = 0;
  };
  const waitAfter = async (error: unknown) => {
    failures += 1;
    log[failures === 1 ? 'warn' : 'debug']({ err: error, loop: name }, 'a round failed');
    await pause(backOff(failures, Math.min(200, longestWaitMs), longestWaitMs), stopping.signal);
  };
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      try {
        const hasMore = await work({ stopping: stopping.signal, succeed, wait: (ms) => bell.wait(ms) });
        succeed();
        if (!hasMore && !stopping.signal.aborted) await bell.wait(everyMs);
      } catch (error) {
        await waitAfter(error);
      }
    }
  };
  const ended = repeat();
  return {
    wake: () => bell.ring(),
    async stop() {
      stopping.abort();
      bell.ring();
      await ended;
    },
  };
}
