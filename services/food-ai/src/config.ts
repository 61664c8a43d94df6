import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, readConfig, secret, tracingConfig } from '@sabiwell/chassis/config.ts';
import { gatewayKeys, operatorKeys, signingKeyText } from '@sabiwell/chassis/http/token-key-config.ts';
import type { SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { blobConfig, blobPlaceNamed, bucketKeysNamed } from '@sabiwell/chassis/stores/open-blobs.ts';
import { guardedStore, publicKeys, strictLimits, strongSecret } from '@sabiwell/chassis/production.ts';
import { exportConfig, exportKeysNamed, exportPlaceNamed } from '@sabiwell/chassis/member-rows/export-place.ts';
import { placeProvider } from './provider/provider-place.ts';
import { PROVIDER_PROFILES } from './provider/provider-profile.ts';
import { emergencyContacts } from './triage/emergency-contacts.ts';

const { NODE_ENV, LOG_LEVEL, HOST, PORT, OPS_PORT } = deployableConfig;
const SIMULATED_MODEL = 'sabiwell-sim';
const SIMULATED_KEY = 'simulator';

const stores = { NODE_ENV, LOG_LEVEL, MONGO_URL: z.string().min(1) };

const work = {
  ...stores,
  ...tracingConfig,
  HOST,
  OPS_PORT,
  REDIS_URL: z.string().min(1),
  ...busConfig,
  ...blobConfig,
  ...exportConfig,
  AI_BASE_URL: z.string().refine(isProviderAddress, 'must be an http or https address without a password').optional(),
  AI_API_KEY: secret.optional(),
  AI_VISION_MODEL: z.string().optional(),
  AI_CHAT_MODEL: z.string().optional(),
  /** The tokens of all members' questions of a day (Lagos); with none left, the AI doctor is unavailable. */
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(5_000_000),
  AI_PROFILE: z.enum(PROVIDER_PROFILES).default('generic'),
  SAFETY_ID_SECRET: secret,
};

const api = {
  ...work,
  PORT,
  ...gatewayKeys,
  ...operatorKeys,
  FREE_ANALYSES_PER_DAY: z.coerce.number().int().min(0).default(3),
  /** A member's daily limit, however photos are analysed. */
  ANALYSES_PER_DAY: z.coerce.number().int().min(1).default(60),
  /** The total size of a member's stored photos. */
  PHOTO_BYTES: z.coerce.number().int().min(1).default(500_000_000),
  /** Whom the fixed texts of an emergency say to call, each with the day on which somebody made sure of it. */
  EMERGENCY_CONTACTS: emergencyContacts,
  RATE_LIMITS: z.enum(['production', 'development']).default('production'),
  /** How long POST /api/analyze-food waits for the report before it answers 202. */
  ANALYSIS_WAIT_MS: z.coerce.number().int().min(0).default(25_000),
};

const noSimulatedModel = z
  .string()
  .optional()
  .refine((model) => model !== SIMULATED_MODEL, 'a simulated model is not allowed in production');

const productionRules = {
  RATE_LIMITS: strictLimits,
  MONGO_URL: guardedStore,
  REDIS_URL: guardedStore,
  INTERNAL_TOKEN_JWKS: publicKeys,
  OPERATOR_TOKEN_JWKS: publicKeys,
  SAFETY_ID_SECRET: strongSecret,
  S3_SECRET_ACCESS_KEY: strongSecret,
  EXPORT_S3_SECRET_ACCESS_KEY: strongSecret,
  AI_BASE_URL: z.string().optional().refine(isSealed, 'must be https: photos and questions of members travel there'),
  AI_API_KEY: z
    .string()
    .optional()
    .refine((key) => key !== SIMULATED_KEY, 'the key of the simulator is not allowed in production'),
  AI_VISION_MODEL: noSimulatedModel,
  AI_CHAT_MODEL: noSimulatedModel,
};

export type WorkerConfig = z.output<z.ZodObject<typeof work>>;
export type ApiConfig = z.output<z.ZodObject<typeof api>>;

/** The settings of the HTTP process. */
export function readApiConfig(): ApiConfig {
  return readConfig(whole(z.object(api)), process.env, productionRules);
}

/** The settings of the worker process. */
export function readWorkerConfig(): WorkerConfig {
  return readConfig(whole(z.object(work)), process.env, productionRules);
}

/** The settings of the migrate job. */
export function readMigrateConfig() {
  return readConfig(z.object(stores), process.env, productionRules);
}

const operator = z.object({
  /** Where food-ai listens. */
  FOOD_AI_URL: z.url({ protocol: /^https?$/ }),
  /** The private key that belongs to food-ai's OPERATOR_TOKEN_JWKS. */
  OPERATOR_TOKEN_KEY: signingKeyText,
});

/** What the operator's commands need to ask the service. */
export function readOperatorConfig(): { url: string; key: SigningKey } {
  const { FOOD_AI_URL: url, OPERATOR_TOKEN_KEY: key } = readConfig(operator, process.env);
  return { url, key };
}

/** With the rules that join several settings. */
function whole<S extends z.ZodObject<typeof work>>(schema: S): S {
  return schema
    .refine(...brokersNamed)
    .refine(...blobPlaceNamed)
    .refine(...bucketKeysNamed)
    .refine(...exportPlaceNamed)
    .refine(...exportKeysNamed);
}

function isProviderAddress(address: string): boolean {
  try {
    placeProvider(address);
    return true;
  } catch {
    return false;
  }
}

/** The connection must be encrypted; a model on the same machine has no network in between. */
function isSealed(address: string | undefined): boolean {
  if (address === undefined || !isProviderAddress(address)) return true;
  return address.startsWith('https:') || placeProvider(address).where === 'local';
}
