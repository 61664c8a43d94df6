import type pg from 'pg';
import type { Log } from '../observe/log.ts';
import { pause } from '../pause.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Each of `rounds` deletes what has expired; it is repeated while it returns that there may be more. */
export type RetentionOptions = { pool: pg.Pool; log: Log; rounds: readonly ((pool: pg.Pool) => Promise<boolean>)[] };

/** Deletes what has expired, at once and then each hour; a round that fails is repeated in the next hour. */
export function startRetention({ pool, log, rounds }: RetentionOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const repeat = async (round: RetentionOptions['rounds'][number]) => {
    try {
      while (!stopping.signal.aborted && (await round(pool)));
    } catch (error) {
      log.warn({ err: error }, 'expired rows could not be deleted');
    }
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      for (const round of rounds) await repeat(round);
      await pause(HOUR_MS, stopping.signal);
    }
  };
  const done = work();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
