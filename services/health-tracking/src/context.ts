import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Idempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';

/** What every operation and event handler of health-tracking works with. */
export type Context = {
  log: Log;
  clock: () => Date;
  pool: pg.Pool;
  idempotency: Idempotency;
  /** For hints to open screens. */
  redis: Redis;
  /** Whether status words are only those of the specification, which has none for a low sugar (ai.md section 8). */
  strictLabels: boolean;
};
