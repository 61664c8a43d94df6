import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { webHash } from './build-web.ts';
import { busOf, chooseStores, databaseVariable } from './choose-stores.ts';
import { writeJson } from './files.ts';
import { CHECKOUT, COMPILE_CACHE_DIR, type Folders } from './folders.ts';
import { mongoDatabases } from './mongo-databases.ts';
import { describeProvider, isSimulated, toldOfSimulator } from './payment-provider.ts';
import type { Plan, ProcessPlan, TaskPlan } from './plan.ts';
import { keepPorts } from './ports.ts';
import {
  DATABASES,
  deployables,
  entryOf,
  environmentOf,
  mailSimulator,
  openaiSimulator,
  paystackSimulator,
  portNames,
  type Deployable,
  type Setting,
} from './processes.ts';
import type { Say } from './progress.ts';
import { keepSecrets } from './secrets.ts';
import { hashOf } from './stamps.ts';
import { Stop } from './stop.ts';
import { databaseUrl } from './stores/postgres.ts';

// The whole product is to stay small; no process needs more.
const NODE_FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=4'];

type Wish = { folders: Folders; env: NodeJS.ProcessEnv; running: boolean; say: Say };

/** The number of the product's own port. */
export function productPort(env: NodeJS.ProcessEnv): number {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`PORT=${env.PORT} is not a port. Please give a number from 1 to 65535.`);
  return port;
}

function wantsSimulator(env: NodeJS.ProcessEnv): boolean {
  if (env.AI && env.AI !== 'simulator') throw new Stop(`AI=${env.AI} is not known. Leave AI out, or say AI=simulator.`);
  return env.AI === 'simulator';
}

function fingerprintOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** What runs in every process besides the folder of its own. */
function sharedCode(): string {
  return hashOf(['package-lock.json', 'services/chassis', 'proto/http', 'proto/events']);
}

function planProcess(deployable: Deployable, setting: Setting, shared: string): ProcessPlan {
  const { name, folder, entry, listens, hasOps } = deployable;
  const env = environmentOf(deployable, setting);
  const command = { file: process.execPath, args: [...NODE_FLAGS, entryOf(deployable, entry)], env, cwd: CHECKOUT };
  const fingerprint = fingerprintOf(env, command.args, shared, hashOf([folder]), name === 'gateway' ? webHash() : '');
  return { name, command, port: listens ? Number(env.PORT) : null, opsPort: hasOps ? Number(env.OPS_PORT) : null, fingerprint };
}

function planMigration(deployable: Deployable, setting: Setting, shared: string): TaskPlan {
  const env = environmentOf(deployable, setting);
  const command = { file: process.execPath, args: [entryOf(deployable, 'src/migrate.ts')], env, cwd: CHECKOUT };
  return { name: `migrate ${deployable.name}`, command, fingerprint: fingerprintOf(env, shared, hashOf([deployable.folder])) };
}

/** The page of the mail simulator; undefined where it does not run. */
function mailPage({ mailSimulator: runs, ports }: Setting): string | undefined {
  return runs ? `http://127.0.0.1:${ports['mail-simulator']}` : undefined;
}

/** Which simulators run. */
function simulatorsOf({ env, simulator, mailSimulator: mails }: Setting): Deployable[] {
  return [...(simulator ? [openaiSimulator] : []), ...(mails ? [mailSimulator] : []), ...(isSimulated(env) ? [paystackSimulator] : [])];
}

/** Where tests find the simulators that run. */
function tellSimulators(folders: Folders, setting: Setting): void {
  const { simulator, ports, secrets } = setting;
  const token = secrets.simulator;
  const mail = mailPage(setting);
  const paystack = toldOfSimulator(setting);
  if (!simulator && !mail && !paystack) return rmSync(folders.simulators, { force: true });
  const openai = { url: `http://127.0.0.1:${ports['openai-simulator']}`, token };
  const told = { ...(paystack && { paystack }), ...(simulator && { openai }), ...(mail && { mail: { url: mail, token } }) };
  writeJson(folders.simulators, told, 0o600);
}

/** Decides everything about a product: stores, ports, secrets, processes. Stores that are not on the machine are fetched. */
export async function makePlan(wish: Wish): Promise<Plan> {
  const { folders, env, running } = wish;
  const simulator = wantsSimulator(env);
  const port = productPort(env);
  mkdirSync(folders.blobs, { recursive: true });
  const ports = await keepPorts(folders.ports, portNames(), running);
  const secrets = keepSecrets(folders.secrets, Object.values(DATABASES));
  const bus = busOf(env);
  const stores = await chooseStores({ ...wish, ports, secrets });
  const databaseUrls = Object.fromEntries(
    Object.entries(DATABASES).map(([service, name]) => [
      service,
      env[databaseVariable(service)] || databaseUrl(ports.postgres!, name, secrets.databases[name]!, name),
    ]),
  );
  const setting: Setting = {
    env,
    port,
    ports,
    secrets,
    databaseUrls,
    mongoUrls: mongoDatabases(stores.mongo, env),
    redisUrl: stores.redis.url,
    bus,
    kafkaBrokers: stores.all.find(({ name }) => name === 'kafka')?.url,
    blobDir: folders.blobs,
    simulator,
    mailSimulator: !env.SMTP_URL,
  };
  tellSimulators(folders, setting);
  const shared = sharedCode();
  const wanted = [...simulatorsOf(setting), ...deployables];
  const prepare = {
    file: process.execPath,
    args: [join(import.meta.dirname, 'prepare-stores.ts')],
    env: { LOCAL_DIR: folders.dir, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR },
  };
  return {
    address: `http://localhost:${port}`,
    ai: simulator ? 'simulator' : env.AI_BASE_URL ? 'as given by AI_*' : 'off',
    bus: bus === 'kafka' ? 'Kafka' : 'Redis Streams',
    blobs: env.S3_BUCKET ? `bucket ${env.S3_BUCKET}, as given by S3_*` : folders.blobs,
    mail: mailPage(setting) ?? 'as given by SMTP_URL',
    payments: describeProvider(setting),
    stores: stores.all,
    prepare: { name: 'prepare stores', command: prepare, fingerprint: '' },
    migrations: wanted.filter(({ migrates }) => migrates).map((deployable) => planMigration(deployable, setting, shared)),
    processes: wanted.map((deployable) => planProcess(deployable, setting, shared)),
  };
}
