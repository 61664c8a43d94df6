import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, jsonText, readConfig, secret } from '@sabiwell/chassis/config.ts';
import { about } from '@sabiwell/proto/http/about.ts';
import { guardedStore, publicKeys } from '@sabiwell/chassis/production.ts';

const schema = z.object({
  ...deployableConfig,
  MONGO_URL: secret,
  REDIS_URL: secret,
  ...busConfig,
  ABOUT: jsonText.pipe(about).default({ leaders: [] }),
  INTERNAL_TOKEN_JWKS: jsonText.pipe(z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })),
});

const productionRules = { MONGO_URL: guardedStore, REDIS_URL: guardedStore, INTERNAL_TOKEN_JWKS: publicKeys };

export type Config = z.output<typeof schema>;

/** Reads this service's environment. */
export function loadConfig(): Config {
  return readConfig(schema.refine(...brokersNamed), process.env, productionRules);
}

/** Reads the settings for creating the indexes. */
export function loadMigrateConfig() {
  return readConfig(schema.pick({ MONGO_URL: true, LOG_LEVEL: true }), process.env, productionRules);
}
