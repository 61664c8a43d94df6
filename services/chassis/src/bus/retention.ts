import type pg from 'pg';
import { startLoop } from '../loop.ts';
import type { Log } from '../observe/log.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Each of `rounds` deletes what has expired; it is repeated while it returns that there may be more. */
export type RetentionOptions = { pool: pg.Pool; log: Log; rounds: readonly ((pool: pg.Pool) => Promise<boolean>)[] };

/** Deletes what has expired, at once and then every hour. A round that fails does not delay the others. */
export function startRetention({ pool, log, rounds }: RetentionOptions): { stop(): Promise<void> } {
  const loops = rounds.map((round) => startLoop({ name: 'retention', log, everyMs: HOUR_MS, work: () => round(pool) }));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
