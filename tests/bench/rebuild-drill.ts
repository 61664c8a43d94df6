// `make reporting-drill EVENTS=3000000`: how long a rebuild of staff-reporting's read model takes, and whether two of the same events, which
// come in another order, are the same (staff.md section 8). It has stores of its own, and runs the programs of the product.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { publishedEvents } from '@sabiwell/chassis/bus/outbox-replay.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { testJwks } from '@sabiwell/chassis/testing.ts';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { startStores, type StartedStores } from '@sabiwell/local/start-stores.ts';
import { countOutbox, fillOutbox } from './drill-events.ts';
import { measureLists } from './drill-lists.ts';
import { measurePhases } from './drill-phases.ts';

const EVENTS = Number(process.env.EVENTS ?? 100_000);
const GOAL_MINUTES = 20;
/** Characters of a line: where events are refused, each says so with its whole stack. */
const SHOWN = 300;
const folder = join(CHECKOUT, '.local', 'rebuild-drill');
const say = console.log;
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

type Begun = { number: number; group: string; untold: { owner: string; types: string[] }[] };
type Teller = Pick<Drill, 'env' | 'owners'> & { over: AbortSignal };
type Line = { doing?: string; comparedWith?: number; state?: string; differences?: number };
type Drill = { stores: StartedStores; reporting: string; owners: string; env: NodeJS.ProcessEnv };

rmSync(folder, { recursive: true, force: true });
const stores = await startStores({ dir: folder, say, durable: true });
let isGood = false;
try {
  isGood = await drill();
} finally {
  await stores.stop();
}
process.exit(isGood ? 0 : 1);

async function drill(): Promise<boolean> {
  const [reporting, owners] = [await createDatabase('staff_reporting'), await createDatabase('owners')];
  const ports = await assignPorts(['http', 'ops'], {}, isFree);
  const env = {
    ...process.env,
    DATABASE_URL: reporting,
    REDIS_URL: stores.redisUrl,
    BUS: 'redis',
    ANALYTICS_SECRET: 'of-this-drill',
    EXPORT_DIR: join(folder, 'exports'),
    INTERNAL_TOKEN_JWKS: JSON.stringify(testJwks),
    PORT: String(ports['http']),
    OPS_PORT: String(ports['ops']),
  };
  const at: Drill = { stores, reporting, owners, env };
  if (spawnSync(process.execPath, [serviceFile('src/migrate.ts')], { env, stdio: 'inherit' }).status !== 0) return false;
  say(`- Writing ${EVENTS} events …`);
  await fillOutbox(owners, EVENTS);
  const told = await countOutbox(owners);

  // The first one has nothing to be compared with: it is what the second one is held against.
  const first = await rebuildOnce(at, (types) => types, 'following');
  await makeLive(reporting);
  const second = await rebuildOnce(at, (types) => types.toReversed(), 'live');
  const counted = JSON.parse(operator(env, 'numbers')) as Record<string, number>;
  const wrong = (['members', 'walletKobo', 'salesKobo'] as const).filter((name) => counted[name] !== told[name]);
  const minutes = second.seconds / 60;
  say(
    JSON.stringify({
      events: told.events,
      members: told.members,
      seconds: [first.seconds, second.seconds],
      phases: [first.phases, second.phases],
      differences: second.differences,
      wrong,
      eventsASecond: Math.round(told.events / second.seconds),
      bytesAnEvent: {
        outbox: Math.round((await bytesOf(owners, 'public')) / told.events),
        readModel: Math.round((await bytesOf(reporting, 'read_3')) / told.events),
      },
      goal: `${GOAL_MINUTES} minutes for 3,000,000 events, 0 differences`,
      cores: cpus().length,
      load: loadavg().map((load) => Math.round(load * 10) / 10),
    }),
  );
  for (const { name, ms, most } of await measureLists(serviceFile('src/main.ts'), env))
    say(`${name}: ${ms} ms${most === undefined ? '' : ` (goal ${most})`}`);
  return second.differences === 0 && wrong.length === 0 && (EVENTS < 3_000_000 || minutes <= GOAL_MINUTES);
}

function serviceFile(path: string): string {
  return join(CHECKOUT, 'services', 'staff-reporting', path);
}

/** What a command of the operator prints. */
function operator(env: NodeJS.ProcessEnv, ...words: string[]): string {
  const { status, stdout } = spawnSync(process.execPath, [serviceFile('src/operator/operator.ts'), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stdout}`);
  return stdout;
}

/** One rebuild, whose owners tell their types in the order that `ordered` gives them, until it stands as wanted. */
async function rebuildOnce({ env, owners }: Drill, ordered: (types: string[]) => string[], until: 'following' | 'live') {
  const began = performance.now();
  const begun = JSON.parse(operator(env, 'rebuild', 'begin')) as Begun;
  const run = spawn(process.execPath, [serviceFile('src/operator/operator.ts'), 'rebuild', 'run'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(run, 'exit') as Promise<[number | null]>;
  // Who hands over waits for room, for ever once nobody reads.
  const over = new AbortController();
  run.once('exit', () => over.abort());
  const telling = tellAll({ env, owners, over: over.signal }, begun, ordered).catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  const { postgres, redis } = stores.stores;
  const { phases, end } = measurePhases({ reads: [run.pid!], postgres: [postgres.pid()!], redis: [redis.pid()!] });
  const found = { seconds: 0, phases, differences: Number.NaN };
  for await (const text of createInterface(run.stdout)) {
    say(`  ${seconds(began)} s ${text.slice(0, SHOWN)}`);
    const line = JSON.parse(text) as Line;
    if (line.doing !== undefined) end('filling');
    if (line.comparedWith !== undefined) {
      end('completing');
      if (until === 'following') run.kill();
    }
    if (line.state === 'live' || line.state === 'following') found.differences = line.differences ?? Number.NaN;
    found.seconds = seconds(began);
  }
  end(until === 'live' ? 'comparing' : 'ending');
  await telling;
  const [code] = await ended;
  const isFilled = phases['completing'] !== undefined;
  if (!isFilled || (until === 'live' && Number.isNaN(found.differences))) throw new Error(`The rebuild ended with ${code}.`);
  return found;
}

/** Hands over what each owner has to tell, as their replays do: here one outbox has the events of all. */
async function tellAll({ env, owners, over }: Teller, { group, untold }: Begun, ordered: (types: string[]) => string[]) {
  const log = createLog('drill', 'silent');
  const bus = await createBus({ bus: 'redis', redisUrl: stores.redisUrl, kafkaBrokers: [], log });
  const pool = createPool(owners, 'drill');
  for (const { owner, types } of ordered(untold.map((source) => source.owner)).map((name) => untold.find((one) => one.owner === name)!)) {
    for (const type of ordered(types)) for await (const events of publishedEvents(pool, [type])) await bus.handOver(group, events, over);
    operator(env, 'rebuild', 'told', owner);
  }
  await pool.end();
  await bus.close();
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: stores.postgresUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(stores.postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** What the tables of a schema take on the disk, with their indexes. */
async function bytesOf(database: string, schema: string): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(oid))::float8 AS bytes FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
    [schema],
  );
  await client.end();
  return rows[0]?.bytes ?? 0;
}

/** Makes the generation that was filled the live one, although it differs from the empty one before it. */
async function makeLive(reporting: string): Promise<void> {
  const client = new pg.Client({ connectionString: reporting });
  await client.connect();
  await client.query(`UPDATE generations SET state = 'leaving' WHERE state = 'live'`);
  await client.query(`UPDATE generations SET state = 'live' WHERE state = 'following'`);
  await client.end();
}
