import type { Redis } from 'ioredis';
import type pg from 'pg';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { openBlobs } from '@sabiwell/chassis/stores/open-blobs.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createNextSlots } from './doctors/next-slots.ts';

type Parts = { log: Log; pool: pg.Pool; redis: Redis };

/** What the operations work with, by the configuration. */
export async function createContext(config: Config, parts: Parts): Promise<Context> {
  return {
    ...parts,
    clock: () => new Date(),
    idempotency: createIdempotency(parts.redis),
    blobs: await openBlobs(config),
    publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
    iceServers: config.ICE_SERVERS,
    turnSecret: config.TURN_SECRET?.reveal(),
    throttleSecret: config.THROTTLE_SECRET.reveal(),
    limitFactor: config.RATE_LIMITS === 'development' ? 50 : 1,
    nextSlots: createNextSlots(),
  };
}
