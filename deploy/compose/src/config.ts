import { z } from 'zod';
import { deployableConfig, readConfig, secret, type Secret } from '@sabiwell/chassis/config.ts';
import { databaseVariable, type Service } from './manifests.ts';

const { NODE_ENV, LOG_LEVEL } = deployableConfig;
const admin = { NODE_ENV, LOG_LEVEL, POSTGRES_ADMIN_URL: secret, MONGO_ADMIN_URL: secret };

/** The addresses of the stores' administrators, and of the services' own databases by the names of the services. */
export function readMigrateConfig(services: readonly Service[]) {
  const variables = Object.fromEntries(services.map((service) => [databaseVariable(service), secret]));
  const config = readConfig(z.object({ ...variables, ...admin } as typeof admin), process.env);
  const given: Record<string, unknown> = config;
  const urls = Object.fromEntries(services.map((service) => [service.name, given[databaseVariable(service)] as Secret]));
  return { logLevel: config.LOG_LEVEL, postgresAdmin: config.POSTGRES_ADMIN_URL, mongoAdmin: config.MONGO_ADMIN_URL, urls };
}
