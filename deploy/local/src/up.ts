import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { generateCode } from './codegen.ts';
import { demoMember } from './demo-member.ts';
import { demoStaffLines } from './demo-staff.ts';
import { checkDisk } from './disk.ts';
import { readJson } from './files.ts';
import { CHECKOUT, COMPILE_CACHE_DIR, foldersOf, type Folders } from './folders.ts';
import { holdLock } from './lock.ts';
import { makePlan, productPort } from './make-plan.ts';
import { movedClock } from './moved-clock.ts';
import { readPlan, writePlan, type Plan } from './plan.ts';
import { isFree, type Ports } from './ports.ts';
import type { Say } from './progress.ts';
import { signal } from './running.ts';
import { seedOnce } from './seed-once.ts';
import { startOnFreePorts } from './start-on-free-ports.ts';
import { runningState, stopProduct, type State } from './state.ts';
import { runCommand, Stop } from './stop.ts';
import { waitUntilReady } from './wait-until-ready.ts';

async function checkPort(port: number, running: State | undefined): Promise<void> {
  if (running?.address === `http://localhost:${port}` || (await isFree(port))) return;
  throw new Stop(`Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} make up`);
}

/** Starts the supervisor, which outlives this command. */
function startSupervisor({ dir, logs }: Folders): number {
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, 'supervisor.log'), 'a');
  const { PATH, HOME } = process.env;
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=32', '--max-semi-space-size=1', join(import.meta.dirname, 'supervise.ts'), dir],
    {
      cwd: CHECKOUT,
      detached: true,
      env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR, ...movedClock() },
      stdio: ['ignore', log, log],
    },
  );
  child.unref();
  closeSync(log);
  if (!child.pid) throw new Stop('The supervisor can not be started.');
  return child.pid;
}

const whatRuns = ({ stores }: Plan) => JSON.stringify(stores.map(({ command, url, login }) => [command, url, login]));
const fingerprints = ({ processes }: Plan) => JSON.stringify(processes.map(({ name, fingerprint }) => [name, fingerprint]));

/** Gives a running product the changes and waits until all is ready; undefined where the product had to be stopped for them. */
async function changeRunning(folders: Folders, running: State, say: Say): Promise<State | undefined> {
  const before = readPlan(folders.plan);
  const plan = await makePlan({ folders, env: process.env, running: true, say });
  if (!before || whatRuns(before) !== whatRuns(plan)) {
    say('The stores have changed: stopping what runs.');
    await stopProduct(folders);
    return undefined;
  }
  if (fingerprints(before) === fingerprints(plan)) {
    say('Sabiwell is already running.');
    return waitUntilReady(folders, running.pid, running.applied, say);
  }
  writePlan(folders.plan, plan);
  say('- Starting again what has changed …');
  // A later release may ask for databases and roles that running stores lack.
  const { file, args, env, cwd } = plan.prepare.command;
  if (spawnSync(file, args, { env, cwd, stdio: 'inherit' }).status !== 0) throw new Stop('The stores could not be prepared.');
  signal(running.pid, 'SIGHUP');
  return waitUntilReady(folders, running.pid, running.applied + 1, say);
}

/** Plans a product and starts it; tries once more on other ports when another program took one. */
async function startAll(folders: Folders, say: Say): Promise<State> {
  const plan = async () => {
    writePlan(folders.plan, await makePlan({ folders, env: process.env, running: false, say }));
    return readJson<Ports>(folders.ports) ?? {};
  };
  const start = () => {
    say('- Starting the stores and the processes …');
    return startNew(folders, say);
  };
  return startOnFreePorts({ plan, start, say });
}

async function startNew(folders: Folders, say: Say): Promise<State> {
  const supervisor = startSupervisor(folders);
  const interrupted = () => {
    say('  stopping what was started');
    void stopProduct(folders).then(() => process.exit(130));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await waitUntilReady(folders, supervisor, 1, say);
  } catch (error) {
    say('  stopping what was started');
    await stopProduct(folders);
    throw error;
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

function welcome({ address, ai, mail, payments, stores }: State): string {
  const { email, password } = demoMember;
  return [
    '',
    `Sabiwell is ready: ${address}`,
    '',
    `  Demo member   ${email}   password: ${password}`,
    ...demoStaffLines(address).map((line, at) => `  ${at === 0 ? 'Demo staff' : '          '}    ${line}`),
    '                (with the same password)',
    `  AI            ${ai}${ai === 'off' ? ' (photos are matched with the food table; AI=simulator make up shows the other way)' : ''}`,
    `  Mail          ${mail}${mail.startsWith('http') ? ' (what it sends in development; nothing leaves this machine)' : ''}`,
    `  Payments      ${payments}`,
    `  Stores        ${stores.map(({ name, source }) => `${name}: ${source}`).join('; ')}`,
    '',
    '  make status   what runs        make logs   what it says        make down   stop',
  ].join('\n');
}

await runCommand(async () => {
  const say: Say = (line) => console.log(line);
  const folders = foldersOf();
  mkdirSync(folders.dir, { recursive: true });
  checkDisk(folders.dir);
  const release = holdLock(folders.lock);
  try {
    // What a killed supervisor left running holds the product's ports and data.
    if (!runningState(folders)) await stopProduct(folders);
    await checkPort(productPort(process.env), runningState(folders));
    await generateCode(say);
    await buildWeb(say);
    const running = runningState(folders);
    const state = (running && (await changeRunning(folders, running, say))) ?? (await startAll(folders, say));
    await seedOnce(folders, state.address, say);
    console.log(welcome(state));
    return 0;
  } finally {
    release();
  }
});
