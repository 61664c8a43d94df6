import { z } from 'zod';
import { deployableConfig, readConfig, secret } from '@sabiwell/chassis/config.ts';

const schema = z.object({
  NODE_ENV: deployableConfig.NODE_ENV,
  LOG_LEVEL: deployableConfig.LOG_LEVEL,
  POSTGRES_ADMIN_URL: secret,
  DATABASE_URL_IDENTITY: secret,
  DATABASE_URL_HEALTH_TRACKING: secret,
  DATABASE_URL_PAYMENTS: secret,
  MONGO_ADMIN_URL: secret,
  MONGO_URL_FOOD_AI: secret,
  MONGO_URL_CONTENT: secret,
});

/** The addresses of the stores' administrators, and those that the services will use. */
export function readMigrateConfig() {
  return readConfig(schema, process.env);
}
