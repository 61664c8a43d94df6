import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Idempotency } from '@sabiwell/chassis/idempotency.ts';
import type { Log } from '@sabiwell/chassis/log.ts';
import type { PrismaClient } from './generated/prisma/client.ts';

/** What every operation of identity works with. */
export type Context = {
  log: Log;
  clock: () => Date;
  prisma: PrismaClient;
  pool: pg.Pool;
  redis: Redis;
  idempotency: Idempotency;
  /** Limits per address are multiplied by this; 1 in production. */
  limitFactor: number;
  /** Whether the session cookie is the production one: `__Host-` and Secure. */
  secureCookie: boolean;
};
