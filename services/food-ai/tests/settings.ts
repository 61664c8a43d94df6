import { Secret } from '@sabiwell/chassis/config.ts';
import type { ApiConfig } from '../src/config.ts';
import { emergencyContacts } from '../src/triage/emergency-contacts.ts';

/** Shorter than in the product, so that a test need not wait long for a killed worker's jobs. */
export const TAKE_OVER_MS = 2_000;

/** A failed job is tried again at once, because a test waits for each of its attempts. */
export const FIRST_WAIT_MS = 50;

/** Settings for a test: silent, three analyses a day, no AI unless it is given. */
export function apiConfig(given: Partial<ApiConfig>): ApiConfig {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: 1,
    OPS_PORT: 2,
    MONGO_URL: '',
    REDIS_URL: '',
    BUS: 'redis',
    KAFKA_BROKERS: [],
    BLOB_DIR: '',
    S3_BUCKET: undefined,
    S3_ENDPOINT: undefined,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
    EXPORT_DIR: '',
    EXPORT_S3_BUCKET: undefined,
    EXPORT_S3_ENDPOINT: undefined,
    EXPORT_S3_REGION: 'us-east-1',
    EXPORT_S3_ACCESS_KEY_ID: undefined,
    EXPORT_S3_SECRET_ACCESS_KEY: undefined,
    AI_BASE_URL: undefined,
    AI_API_KEY: undefined,
    AI_VISION_MODEL: undefined,
    AI_CHAT_MODEL: undefined,
    AI_DAILY_TOKENS: 5_000_000,
    AI_PROFILE: 'generic',
    SAFETY_ID_SECRET: new Secret('for-tests-only'),
    INTERNAL_TOKEN_JWKS: { keys: [] },
    OPERATOR_TOKEN_JWKS: undefined,
    FREE_ANALYSES_PER_DAY: 3,
    ANALYSES_PER_DAY: 1_000,
    PHOTO_BYTES: 500_000_000,
    ANALYSIS_WAIT_MS: 10_000,
    EMERGENCY_CONTACTS: emergencyContacts.parse(undefined),
    RATE_LIMITS: 'production',
    OTEL_TRACES_SAMPLER_ARG: 1,
    ...given,
  };
}
