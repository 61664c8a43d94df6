import type pg from 'pg';
import type { Idempotency } from '@sabiwell/chassis/idempotency.ts';
import type { Log } from '@sabiwell/chassis/log.ts';
import type { PrismaClient } from './generated/prisma/client.ts';

/** What every operation and event handler of health-tracking works with. */
export type Context = {
  log: Log;
  clock: () => Date;
  prisma: PrismaClient;
  /** For the transactions of event handlers, which are many and small. */
  pool: pg.Pool;
  /** Needed from the first operation on that writes. */
  idempotency?: Idempotency;
};
