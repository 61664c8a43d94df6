import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, jsonText, readConfig, secret } from '@sabiwell/chassis/config.ts';
import { gatewayKeys } from '@sabiwell/chassis/http/token-key-config.ts';
import { about } from '@sabiwell/proto/http/about.ts';
import { guardedStore, publicKeys, strongSecret } from '@sabiwell/chassis/production.ts';
import { exportConfig, exportKeysNamed, exportPlaceNamed } from '@sabiwell/chassis/member-rows/export-place.ts';

const schema = z.object({
  ...deployableConfig,
  MONGO_URL: secret,
  REDIS_URL: secret,
  ...busConfig,
  ...exportConfig,
  ABOUT: jsonText.pipe(about).default({ leaders: [] }),
  ...gatewayKeys,
});

const productionRules = {
  MONGO_URL: guardedStore,
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

/** Reads the settings for creating the indexes. */
export function loadMigrateConfig() {
  return readConfig(schema.pick({ MONGO_URL: true, LOG_LEVEL: true }), process.env, productionRules);
}
