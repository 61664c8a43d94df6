import { z } from 'zod';
import type { SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { brokersNamed, busConfig, deployableConfig, jsonText, readConfig, runtimeRole, secret } from '@sabiwell/chassis/config.ts';
import { gatewayKeys, operatorKeys, signingKeyText } from '@sabiwell/chassis/http/token-key-config.ts';
import { guardedStore, publicKeys, strictLimits, strongSecret } from '@sabiwell/chassis/production.ts';
import { blobConfig, blobPlaceNamed, bucketKeysNamed } from '@sabiwell/chassis/stores/open-blobs.ts';
import { exportConfig, exportKeysNamed, exportPlaceNamed } from '@sabiwell/chassis/member-rows/export-place.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const iceServers = z.array(z.strictObject({ urls: z.union([z.string(), z.array(z.string())]) }));

const schema = z.object({
  ...deployableConfig,
  DATABASE_URL: secret,
  REDIS_URL: secret,
  ...busConfig,
  /** Attachments of messages, documents of applications, portraits and highlights. */
  ...blobConfig,
  ...exportConfig,
  ...gatewayKeys,
  ...operatorKeys,
  PUBLIC_URL: webAddress,
  /** STUN and TURN servers as browsers take them, as JSON; without any, calls connect directly or not at all. */
  ICE_SERVERS: jsonText.pipe(iceServers).default([]),
  /** The secret that this service shares with the TURN server. */
  TURN_SECRET: secret.optional(),
  /** Addresses and telephone numbers are counted under a hash with this. */
  THROTTLE_SECRET: secret,
  /** After this many years visits, notes and prescriptions are deleted; never, where it is absent. */
  CLINICAL_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).optional(),
  RATE_LIMITS: z.enum(['production', 'development']).default('production'),
});

const productionRules = {
  DATABASE_URL: guardedStore,
  REDIS_URL: guardedStore,
  S3_SECRET_ACCESS_KEY: strongSecret,
  EXPORT_S3_SECRET_ACCESS_KEY: strongSecret,
  INTERNAL_TOKEN_JWKS: publicKeys,
  OPERATOR_TOKEN_JWKS: publicKeys,
  THROTTLE_SECRET: strongSecret,
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
    .refine(...exportKeysNamed);
  return readConfig(whole, process.env, productionRules);
}

/** Reads what applying the migrations needs. */
export function loadMigrateConfig() {
  return readConfig(schema.pick({ DATABASE_URL: true }).extend(runtimeRole), process.env, productionRules);
}

const operatorSchema = z.object({
  /** Where bookings listens. */
  BOOKINGS_URL: webAddress,
  /** The private key that belongs to bookings' OPERATOR_TOKEN_JWKS. */
  OPERATOR_TOKEN_KEY: signingKeyText,
});

/** Reads what the operator's commands need to ask the service. */
export function loadOperatorConfig(): { url: string; key: SigningKey } {
  const { BOOKINGS_URL: url, OPERATOR_TOKEN_KEY: key } = readConfig(operatorSchema, process.env);
  return { url, key };
}
