import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, readConfig, runtimeRole, secret } from '@sabiwell/chassis/config.ts';
import { gatewayKeys } from '@sabiwell/chassis/http/token-key-config.ts';
import { blobConfig, blobPlaceNamed, bucketKeysNamed } from '@sabiwell/chassis/stores/open-blobs.ts';
import { guardedStore, publicKeys, strictLimits, strongSecret } from '@sabiwell/chassis/production.ts';
import { exportConfig, exportKeysNamed, exportPlaceNamed } from '@sabiwell/chassis/member-rows/export-place.ts';
import { importConfig, importHostNamed } from './imports/import-config.ts';
import { linksAreSafe, linksLeadSomewhere, mailConfig, mailServerIsReal } from './mail/mail-config.ts';

const schema = z.object({
  ...deployableConfig,
  DATABASE_URL: secret,
  REDIS_URL: secret,
  ...busConfig,
  /** Profile photos. */
  ...blobConfig,
  ...exportConfig,
  ...mailConfig,
  ...importConfig,
  ...gatewayKeys,
  /** Seals the secrets of authenticator apps; it must not be stored with the database. */
  STAFF_SECRET: secret,
  /** Whether staff may sign in by their password alone until they set up an authenticator app. */
  STAFF_MFA: z.enum(['required', 'optional']).default('required'),
  RATE_LIMITS: z.enum(['production', 'development']).default('production'),
});

/** In production every account of staff needs a second step. */
const secondStep = z
  .string()
  .optional()
  .refine((mode) => mode !== 'optional', 'optional is not for production');

const productionRules = {
  DATABASE_URL: guardedStore,
  REDIS_URL: guardedStore,
  S3_SECRET_ACCESS_KEY: strongSecret,
  EXPORT_S3_SECRET_ACCESS_KEY: strongSecret,
  INTERNAL_TOKEN_JWKS: publicKeys,
  STAFF_SECRET: strongSecret,
  STAFF_MFA: secondStep,
  RATE_LIMITS: strictLimits,
};

export type Config = z.output<typeof schema>;

/** Reads this service's environment; production refuses what is for development. */
export function loadConfig(): Config {
  const whole = schema
    .refine(...brokersNamed)
    .refine(...blobPlaceNamed)
    .refine(...bucketKeysNamed)
    .refine(...exportPlaceNamed)
    .refine(...exportKeysNamed)
    .refine(...linksLeadSomewhere)
    .refine(...linksAreSafe)
    .refine(...mailServerIsReal)
    .refine(...importHostNamed);
  return readConfig(whole, process.env, productionRules);
}

/** Reads what applying the migrations, and what backups ask, needs. */
export function loadMigrateConfig() {
  return readConfig(schema.pick({ DATABASE_URL: true }).extend(runtimeRole), process.env, productionRules);
}
