import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kafkaUsers } from '@sabiwell/compose/kafka-users.ts';
import { gateway, generatedSecretsOf, services, type Service } from '@sabiwell/compose/manifests.ts';
import { redisUsers } from '@sabiwell/compose/redis-users.ts';
import { keeperValues } from './backup-product.ts';
import { webHashes } from './build-web.ts';
import { busOf, chooseStores } from './choose-stores.ts';
import { databaseUrls, postgresRoles } from './database-urls.ts';
import { describeProduct } from './describe-product.ts';
import { writeJson } from './files.ts';
import { CHECKOUT, COMPILE_CACHE_DIR, type Folders } from './folders.ts';
import { kafkaLogins } from './kafka-logins.ts';
import type { Plan, ProcessPlan, StorePlan, TaskPlan } from './plan.ts';
import { choosePorts } from './ports.ts';
import {
  backupKeeper,
  deployables,
  deployablesOf,
  entryOf,
  environmentOf,
  portNames,
  simulatorProcess,
  type Deployable,
} from './processes.ts';
import type { Say } from './progress.ts';
import { ensureSecrets, writeKeyFiles } from './secrets.ts';
import { hashOf } from './stamps.ts';
import type { Setting } from './setting.ts';
import { simulators, simulatorEntries } from './simulators.ts';
import { Stop } from './stop.ts';

// The product should stay small, and no process needs more.
const NODE_FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=4'];

/** A Redis that runs elsewhere has the users of its operator: its address is everybody's. */
function redisUrls({ url, command }: StorePlan, passwords: Record<string, string>): Record<string, string> {
  const urlOf = (username: string, password: string) => (command === null ? url : Object.assign(new URL(url), { username, password }).href);
  return Object.fromEntries(Object.entries(passwords).map(([name, password]) => [name, urlOf(name, password)]));
}

type PlanOptions = { folders: Folders; env: NodeJS.ProcessEnv; running: boolean; say: Say };

/** The name under which the product's own port is stored. */
export function productPort(env: NodeJS.ProcessEnv): number {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`PORT=${env.PORT} is not a port. Please give a number from 1 to 65535.`);
  return port;
}

function fingerprintOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** What every process runs besides its own folder. */
function sharedCode(): string {
  return hashOf(['package-lock.json', 'services/chassis', 'proto/http', 'proto/events']);
}

function planProcess(deployable: Deployable, setting: Setting, shared: string): ProcessPlan {
  const { name, folder, entry, listens, hasOps, nodeFlags = [] } = deployable;
  const env = environmentOf(deployable, setting);
  const command = { file: process.execPath, args: [...NODE_FLAGS, ...nodeFlags, entryOf(deployable, entry)], env, cwd: CHECKOUT };
  const fingerprint = fingerprintOf(env, command.args, shared, hashOf([folder]), name === 'gateway' ? webHashes() : '');
  return { name, command, port: listens ? Number(env.PORT) : null, opsPort: hasOps ? Number(env.OPS_PORT) : null, fingerprint };
}

/** A migration changes tables, which their owner alone may, and gives the role of the service its rights. */
function ownerOf({ name, database }: Service, { databaseUrls: urls, ownerUrls }: Setting): Record<string, string> {
  const [owner = '', own = ''] = [ownerUrls[name], urls[name]];
  if (database?.kind !== 'postgres') return {};
  return { DATABASE_URL: owner, ...(owner !== own && { DATABASE_RUNTIME_ROLE: new URL(own).username }) };
}

function planMigration(service: Service, setting: Setting, shared: string): TaskPlan[] {
  const { name, folder, commands } = service;
  const [program] = deployablesOf(service);
  if (!commands?.migrate || !program) return [];
  const env = { ...environmentOf(program, setting), ...ownerOf(service, setting) };
  const command = { file: process.execPath, args: [entryOf(service, commands.migrate)], env, cwd: CHECKOUT };
  return [{ name: `migrate ${name}`, command, fingerprint: fingerprintOf(env, shared, hashOf([folder])) }];
}

/** Writes the file in which tests find the running simulators. */
function writeSimulators(folders: Folders, setting: Setting): void {
  const entries = simulatorEntries(setting);
  if (Object.keys(entries).length === 0) rmSync(folders.simulators, { force: true });
  else writeJson(folders.simulators, entries, 0o600);
}

/** Collects what the processes' environment is made from, and the stores that have to run. */
async function prepareSetting({ folders, env, running, say }: PlanOptions): Promise<{ setting: Setting; stores: StorePlan[] }> {
  const port = productPort(env);
  mkdirSync(folders.blobs, { recursive: true });
  const ports = await choosePorts(folders.ports, portNames(), { running, reserved: port });
  const secrets = ensureSecrets(folders.secrets, {
    databases: postgresRoles(),
    redisUsers: redisUsers(gateway, services).map(({ name }) => name),
    kafkaUsers: kafkaUsers(services).map(({ name }) => name),
    words: generatedSecretsOf(services),
  });
  writeKeyFiles(folders.keys, secrets);
  const stores = await chooseStores({ folders, env, ports, secrets, say });
  const addressed = { ...stores, postgres: { ...stores.postgres, port: ports.postgres! } };
  const kafka = stores.all.find(({ name }) => name === 'kafka');
  const setting: Setting = {
    env,
    port,
    ports,
    secrets,
    databaseUrls: databaseUrls(env, addressed, secrets.databases),
    ownerUrls: databaseUrls(env, addressed, secrets.databases, services, 'owner'),
    redisUrls: redisUrls(stores.redis, secrets.redisUsers),
    bus: busOf(env),
    kafkaBrokers: kafka?.url,
    kafkaLogins: kafkaLogins(kafka, secrets.kafkaUsers),
    blobDir: folders.blobs,
    keyDir: folders.keys,
    backups: await keeperValues(folders, env, stores),
  };
  return { setting, stores: stores.all };
}

/** Decides everything about a product: stores, ports, secrets, processes. Missing stores are downloaded. */
export async function makePlan(options: PlanOptions): Promise<Plan> {
  const { folders, env } = options;
  const { setting, stores } = await prepareSetting(options);
  writeSimulators(folders, setting);
  const shared = sharedCode();
  const wanted = [
    ...simulators.filter(({ runs }) => runs(env)).map(simulatorProcess),
    ...deployables,
    ...(setting.backups ? [backupKeeper] : []),
  ];
  const prepare = {
    file: process.execPath,
    args: [join(import.meta.dirname, 'prepare-stores.ts')],
    env: { LOCAL_DIR: folders.dir, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR },
  };
  return {
    ...describeProduct(setting),
    stores,
    prepare: { name: 'prepare stores', command: prepare, fingerprint: '' },
    migrations: services.flatMap((service) => planMigration(service, setting, shared)),
    processes: wanted.map((deployable) => planProcess(deployable, setting, shared)),
  };
}
