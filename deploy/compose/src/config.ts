import { z } from 'zod';
import { busConfig, deployableConfig, readConfig, Secret, secret } from '@sabiwell/chassis/config.ts';
import { databaseVariable, runtimeVariable, withDatabase, type Service } from './manifests.ts';

const { NODE_ENV, LOG_LEVEL } = deployableConfig;
/** Who signs in at Kafka, a line each as `user:password`, the administrator first. Without any, Kafka and its users are the operator's. */
const kafkaLogins = z
  .string()
  .regex(/^([^\s:]+:\S+\n)*[^\s:]+:\S+$/, 'must be lines of user:password')
  .transform((text) => text.split('\n').map((line) => new Secret(line)))
  .optional();
const { BUS, KAFKA_BROKERS } = busConfig;
const admin = {
  NODE_ENV,
  LOG_LEVEL,
  BUS,
  KAFKA_BROKERS,
  KAFKA_LOGINS: kafkaLogins,
  POSTGRES_ADMIN_URL: secret,
  MONGO_ADMIN_URL: secret,
};

/**
 * The addresses and logins of the stores' administrators, and of the services' own databases by the names of the services: as their owners, and as the
 * services themselves. Without the latter, as where an operator has given one role alone, the owner runs the service too.
 */
export function readMigrateConfig(services: readonly Service[]) {
  const variables = Object.fromEntries(services.map((service) => [databaseVariable(service), secret]));
  const runtimes = Object.fromEntries(withDatabase(services, 'postgres').map((service) => [runtimeVariable(service), secret.optional()]));
  const config = readConfig(z.object({ ...variables, ...runtimes, ...admin } as typeof admin), process.env);
  const given: Record<string, unknown> = config;
  const urls = Object.fromEntries(services.map((service) => [service.name, given[databaseVariable(service)] as Secret]));
  const runtimeUrls = Object.fromEntries(services.map((service) => [service.name, given[runtimeVariable(service)] as Secret | undefined]));
  const stores = { postgresAdmin: config.POSTGRES_ADMIN_URL, mongoAdmin: config.MONGO_ADMIN_URL, urls, runtimeUrls };
  const kafka = { brokers: config.KAFKA_BROKERS, logins: (config.BUS === 'kafka' && config.KAFKA_LOGINS) || [] };
  return { logLevel: config.LOG_LEVEL, ...stores, kafka };
}
