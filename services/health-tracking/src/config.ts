import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, readConfig, runtimeRole, secret } from '@sabiwell/chassis/config.ts';
import { gatewayKeys } from '@sabiwell/chassis/http/token-key-config.ts';
import { guardedStore, publicKeys, strongSecret } from '@sabiwell/chassis/production.ts';
import { exportConfig, exportKeysNamed, exportPlaceNamed } from '@sabiwell/chassis/member-rows/export-place.ts';

const schema = z.object({
  ...deployableConfig,
  DATABASE_URL: secret,
  REDIS_URL: secret,
  ...busConfig,
  ...exportConfig,
  /** 1: a low sugar has the status Normal, for clients that know only the specification's words; its detail stays right. */
  LABELS_STRICT_SPEC: z.enum(['0', '1']).default('0'),
  ...gatewayKeys,
});

const productionRules = {
  DATABASE_URL: guardedStore,
  REDIS_URL: guardedStore,
  INTERNAL_TOKEN_JWKS: publicKeys,
  EXPORT_S3_SECRET_ACCESS_KEY: strongSecret,
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
