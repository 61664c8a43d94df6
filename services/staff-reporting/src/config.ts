import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, readConfig, runtimeRole, secret } from '@sabiwell/chassis/config.ts';
import { gatewayKeys, signingKeyText } from '@sabiwell/chassis/http/token-key-config.ts';
import { guardedStore, publicKeys, strongSecret } from '@sabiwell/chassis/production.ts';
import { exportConfig, exportKeysNamed, exportPlaceNamed } from '@sabiwell/chassis/member-rows/export-place.ts';

const schema = z.object({
  ...deployableConfig,
  DATABASE_URL: secret,
  REDIS_URL: secret,
  ...busConfig,
  ...exportConfig,
  /** Makes the pseudonyms of what outsiders read. A new one makes other people of the same: it must not change while they read. */
  ANALYTICS_SECRET: secret,
  /** People who count as users beside the members (spec 3 section 9). */
  USER_COUNT_OFFSET: z.coerce.number().int().min(0).default(0),
  ...gatewayKeys,
  /** The private key that belongs to the REPORTING_TOKEN_JWKS of the owners of rows; without it lists whose events are late go out stale. */
  REPORTING_TOKEN_KEY: signingKeyText.optional(),
  REPORTING_TOKEN_KEY_FILE: z.string().optional(),
  /** Where payments listens. */
  PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
});

const productionRules = {
  DATABASE_URL: guardedStore,
  REDIS_URL: guardedStore,
  EXPORT_S3_SECRET_ACCESS_KEY: strongSecret,
  INTERNAL_TOKEN_JWKS: publicKeys,
  ANALYTICS_SECRET: strongSecret,
};

export type Config = z.output<typeof schema>;

/** Reads this service's environment. */
export function loadConfig(): Config {
  const whole = schema
    .refine(...brokersNamed)
    .refine(...exportPlaceNamed)
    .refine(...exportKeysNamed);
  return readConfig(whole, process.env, productionRules);
}

/** Reads what applying the migrations needs. */
export function loadMigrateConfig() {
  return readConfig(schema.pick({ DATABASE_URL: true }).extend(runtimeRole), process.env, productionRules);
}
