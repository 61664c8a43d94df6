import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Idempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import type { NextSlots } from './doctors/next-slots.ts';

/** A STUN or TURN server as browsers take it; `TURN_SECRET` adds the name and password. */
export type IceServer = { urls: string | string[] };

/** What every operation, job and event handler of bookings works with. */
export type Context = {
  log: Log;
  /** Everything that is due is judged by this clock. */
  clock: () => Date;
  pool: pg.Pool;
  redis: Redis;
  idempotency: Idempotency;
  /** Attachments of messages, documents of applications, portraits and highlights. */
  blobs: BlobStore;
  /** The public address of the product, without a slash at its end. */
  publicUrl: string;
  iceServers: readonly IceServer[];
  turnSecret: string | undefined;
  throttleSecret: string;
  /** Limits per address are multiplied by this; 1 in production. */
  limitFactor: number;
  /** The next free times that the directory shows. */
  nextSlots: NextSlots;
};
