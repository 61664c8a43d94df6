import { databaseVariable, services, withDatabase, type Service } from '@sabiwell/compose/manifests.ts';
import type { StorePlan } from './plan.ts';
import { databaseUrl } from './stores/postgres.ts';

type Stores = Record<'postgres' | 'mongo', Pick<StorePlan, 'url' | 'port'>>;

/** Without the class URL: an address may name several servers, which URL can't parse. */
function onMongo(url: string, database: string): string {
  return url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(\/[^?]*)?/, `$1/${database}`);
}

/** The names of the PostgreSQL databases; each has a role of the same name. */
export function postgresDatabases(all: readonly Service[] = services): string[] {
  return withDatabase(all, 'postgres').map(({ database }) => database.name);
}

/** The address of each service's own database, by the names of the services. An address in the environment comes first. */
export function databaseUrls(
  env: NodeJS.ProcessEnv,
  { postgres, mongo }: Stores,
  passwords: Record<string, string>,
  all: readonly Service[] = services,
): Record<string, string> {
  const urlOf = ({ kind, name }: { kind: 'postgres' | 'mongo'; name: string }) =>
    kind === 'mongo' ? onMongo(mongo.url, name) : databaseUrl(postgres.port ?? 0, name, passwords[name] ?? '', name);
  return Object.fromEntries(withDatabase(all).map((service) => [service.name, env[databaseVariable(service)] || urlOf(service.database)]));
}
