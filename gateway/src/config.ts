import { z } from 'zod';
import { deployableConfig, readConfig, Secret } from '@sabiwell/chassis/config.ts';
import { signingKeyText } from '@sabiwell/chassis/http/token-key-config.ts';
import { guardedStore, strictLimits } from '@sabiwell/chassis/production.ts';
import { paymentRules, paymentSettings } from './payment-origins.ts';
import { targetSettings, targetsOf } from './targets.ts';

const settings = {
  ...deployableConfig,
  INTERNAL_TOKEN_KEY: signingKeyText.transform((key) => new Secret(JSON.stringify(key))),
  INTERNAL_TOKEN_KEY_FILE: z.string().optional(),
  REDIS_URL: z.url(),
  /** How many trusted proxies are in front of the gateway; 0 means that the connection's address is the caller's. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  RATE_LIMITS: z.enum(['production', 'development']).default('production'),
  /** The folders of the built member app and staff app. */
  WEB_ROOT: z.string(),
  STAFF_WEB_ROOT: z.string(),
  ...paymentSettings,
};

const productionRules = { RATE_LIMITS: strictLimits, REDIS_URL: guardedStore };

export type Config = ReturnType<typeof readEnvironment>;

/** Reads the environment; ends with exit code 78 and a list of every problem when it is wrong. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env) {
  const schema = z.object({ ...targetSettings, ...settings } as typeof settings);
  const config = readConfig(schema, env, { ...productionRules, ...paymentRules(env) });
  return { ...config, targets: targetsOf(config) };
}
