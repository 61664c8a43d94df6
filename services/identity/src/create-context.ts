import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { openBlobs } from '@sabiwell/chassis/stores/open-blobs.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openImportSource } from './imports/import-config.ts';
import { createSeal } from './staff/codes/seal.ts';

type Parts = Pick<Context, 'log' | 'pool' | 'prisma' | 'redis' | 'mails' | 'exports' | 'exporting'>;

/** What the operations work with, by the configuration. */
export async function createContext(config: Config, parts: Parts): Promise<Context> {
  return {
    ...parts,
    clock: () => new Date(),
    publicUrl: config.PUBLIC_URL ?? '',
    blobs: await openBlobs(config),
    importSource: openImportSource(config),
    idempotency: createIdempotency(parts.redis),
    limitFactor: config.RATE_LIMITS === 'development' ? 50 : 1,
    isProduction: config.NODE_ENV === 'production',
    secureCookie: config.NODE_ENV === 'production',
    seal: createSeal(config.STAFF_SECRET.reveal()),
    staffMfa: config.STAFF_MFA,
  };
}
