import { globSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GatewayManifest, Process, ServiceManifest } from '@sabiwell/chassis/manifest.ts';

/** The folder of the checkout, or of the image. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** Where a manifest was found, from the root. */
type Found = { folder: string };
export type Service = ServiceManifest & Found;
export type Gateway = GatewayManifest & Found;
/** A program of a service or of the gateway, with the file that starts it, from the root. */
export type Program = Process & { file: string };

async function readManifest<M>(path: string, root: string): Promise<M & Found> {
  const { manifest } = (await import(pathToFileURL(join(root, path)).href)) as { manifest: M };
  return { ...manifest, folder: dirname(path).replaceAll(sep, '/') };
}

/** The manifests of every service, found from the folders. Nothing imports them by name. */
export function readServices(root = ROOT): Promise<Service[]> {
  const paths = globSync('services/*/service.manifest.ts', { cwd: root }).toSorted();
  return Promise.all(paths.map((path) => readManifest<ServiceManifest>(path, root)));
}

/** The programs of a deployable. */
export function programsOf({ folder, processes }: Service | Gateway): Program[] {
  return processes.map((process) => ({ ...process, file: `${folder}/${process.entry}` }));
}

/** The services that have a database of this kind; without a kind, of any. */
export function withDatabase(services: readonly Service[], kind?: 'postgres' | 'mongo') {
  return services.flatMap((service) =>
    service.database && (kind === undefined || service.database.kind === kind) ? [{ ...service, database: service.database }] : [],
  );
}

/** The services that have a program for the operator. */
export function withOperator(services: readonly Service[]): Service[] {
  return services.filter(({ commands }) => commands?.operator !== undefined);
}

/** The container of a service's operator program, and the folder of its secrets. */
export function operatorName({ name }: Pick<Service, 'name'>): string {
  return `${name}-operator`;
}

/** Every container, besides the stores, that has a folder of secrets. */
export function readersOf(services: readonly Service[]): string[] {
  return [gateway.name, ...services.map(({ name }) => name), ...withOperator(services).map(operatorName)];
}

/** The container that backs up, and the reader of its secrets. */
export const BACKUPS = 'backups';
/** The programs that back up and restore (docs/adr/0117), from the root. */
export const backupPrograms = ['deploy/backup/src/keeper/main.ts', 'deploy/backup/src/restore/main.ts'] as const;

/** The variable for a service's database in programs that use several databases: DATABASE_URL_FOO_BAR or MONGO_URL_FOO_BAR. */
export function databaseVariable({ name, database }: Pick<Service, 'name' | 'database'>): string {
  const word = name.toUpperCase().replaceAll('-', '_');
  return `${database?.kind === 'mongo' ? 'MONGO_URL' : 'DATABASE_URL'}_${word}`;
}

/** The variable for the address at which a service itself reaches its database in PostgreSQL, for programs that use several. */
export function runtimeVariable(service: Pick<Service, 'name' | 'database'>): string {
  return databaseVariable(service).replace('DATABASE', 'RUNTIME_DATABASE');
}

/** The role that a service runs as. It owns nothing; the role that owns the database has the database's name. */
export function runtimeRoleOf(database: string): string {
  return `${database}_runtime`;
}

/** The names of the secrets that services declare and that are made at the first start. */
export function generatedSecretsOf(services: readonly Service[]): string[] {
  return services.flatMap(({ env = {} }) => Object.values(env).flatMap((source) => (source.from === 'kept-secret' ? [source.name] : [])));
}

export const services = await readServices();
export const gateway = await readManifest<GatewayManifest>('gateway/service.manifest.ts', ROOT);
