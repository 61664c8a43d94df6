import { databaseVariable, runtimeRoleOf, services, withDatabase, type Service } from '@sabiwell/compose/manifests.ts';
import type { StorePlan } from './plan.ts';
import { databaseUrl } from './stores/postgres.ts';

type Stores = Record<'postgres' | 'mongo', Pick<StorePlan, 'url' | 'port'>>;

/** Without the class URL: an address may name several servers, which URL can't parse. */
function onMongo(url: string, database: string): string {
  return url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(\/[^?]*)?/, `$1/${database}`);
}

/** The names of the PostgreSQL databases; each is owned by a role of the same name. */
export function postgresDatabases(all: readonly Service[] = services): string[] {
  return withDatabase(all, 'postgres').map(({ database }) => database.name);
}

/** The roles of the PostgreSQL databases: each has its owner, and the one that its service runs as. */
export function postgresRoles(all: readonly Service[] = services): string[] {
  return postgresDatabases(all).flatMap((name) => [name, runtimeRoleOf(name)]);
}

/**
 * The address of each service's own database, as the service reaches it or as its owner does, by the names of the services. An address in the
 * environment comes first, and serves for both.
 */
export function databaseUrls(
  env: NodeJS.ProcessEnv,
  { postgres, mongo }: Stores,
  passwords: Record<string, string>,
  all: readonly Service[] = services,
  as: 'service' | 'owner' = 'service',
): Record<string, string> {
  const urlOf = ({ kind, name }: { kind: 'postgres' | 'mongo'; name: string }) => {
    if (kind === 'mongo') return onMongo(mongo.url, name);
    const role = as === 'owner' ? name : runtimeRoleOf(name);
    return databaseUrl(postgres.port ?? 0, role, passwords[role] ?? '', name);
  };
  return Object.fromEntries(withDatabase(all).map((service) => [service.name, env[databaseVariable(service)] || urlOf(service.database)]));
}
