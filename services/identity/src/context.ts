import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import type { Idempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import type { ImportSource } from './imports/import-source.client.ts';
import type { Seal } from './staff/codes/seal.ts';

/** What every operation of identity works with. */
export type Context = {
  log: Log;
  clock: () => Date;
  prisma: PrismaClient;
  pool: pg.Pool;
  redis: Redis;
  /** Profile photos. */
  blobs: BlobStore;
  /** Downloads of members' data and their parts, for a day. */
  exports: BlobStore;
  /** Has it made sure at once whether all parts of a download are there. */
  exporting: { wake(): void };
  idempotency: Idempotency;
  /** Where people of another system can be read; undefined where nobody set that up. */
  importSource: ImportSource | undefined;
  /** Makes the sender check at once for a mail that was just queued. */
  mails: { wake(): void };
  /** The public address of the product, without a slash at its end; links in mails lead there, whatever host a request names. */
  publicUrl: string;
  /** Limits per address and per member are multiplied by this; 1 in production. */
  limitFactor: number;
  /** Whether this is production, where demo accounts stay out. */
  isProduction: boolean;
  /** Whether the session cookie is the production one: `__Host-` and Secure. */
  secureCookie: boolean;
  /** Hides the secrets of authenticator apps from whoever reads the database. */
  seal: Seal;
  /** Whether staff need an authenticator app to sign in; `optional` is for development. */
  staffMfa: 'required' | 'optional';
};
