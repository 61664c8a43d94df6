import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldersOf, type Folders } from '../src/folders.ts';
import { writePlan, type Plan, type ProcessPlan, type TaskPlan } from '../src/plan.ts';
import { commandLineOf } from '../src/running.ts';
import { readState, runningState, stopProduct, type State } from '../src/state.ts';

const SUPERVISE = join(import.meta.dirname, '../src/supervise.ts');

let dir: string;
let folders: Folders;
let supervisor: ChildProcess;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'supervise-'));
  folders = foldersOf({ LOCAL_DIR: dir });
  mkdirSync(folders.logs);
});
afterEach(async () => {
  await stopProduct(folders);
  rmSync(dir, { recursive: true });
});

const script = (code: string, args: string[] = []) => ({ file: process.execPath, args: ['-e', code, '--', dir, ...args], env: {} });
/** Runs until it is asked to end; records its start and its end in a file, in order. */
const lasting = (name: string) => `
  const note = (word) => require('node:fs').appendFileSync(process.argv[1] + '/order', word + ' ${name}\\n');
  process.on('SIGTERM', () => { note('end'); process.exit(0); });
  setInterval(() => {}, 1000);
  note('begin');`;

function service(name: string, fingerprint = '1', code = lasting(name)): ProcessPlan {
  return { name, command: script(code, [name]), port: null, opsPort: null, fingerprint };
}

function task(name: string, code: string): TaskPlan {
  return { name, command: script(code), fingerprint: '1' };
}

function plan(processes: ProcessPlan[], over: Partial<Plan> = {}): Plan {
  const store = {
    name: 'redis' as const,
    source: 'a trial',
    url: '',
    port: null,
    command: script(lasting('redis')),
    stopSignal: 'SIGTERM' as const,
  };
  return {
    address: 'http://localhost:1',
    ai: 'off',
    bus: 'Redis Streams',
    blobs: '/blobs',
    mail: 'off',
    payments: 'off',
    stores: [store],
    prepare: task('prepare stores', ''),
    migrations: [],
    processes,
    ...over,
  };
}

function start(first: Plan): void {
  writePlan(folders.plan, first);
  supervisor = spawn(process.execPath, [SUPERVISE, dir], { stdio: 'ignore' });
}

/** The state once it fulfils the condition. */
function stateWith(fits: (state: State) => boolean): Promise<State> {
  return vi.waitFor(
    () => {
      const state = readState(folders);
      if (!state || !fits(state)) throw new Error(`not yet: ${JSON.stringify(state)}`);
      return state;
    },
    { timeout: 10_000, interval: 30 },
  );
}

const pidOf = (state: State, name: string) => [...state.stores, ...state.processes].find((one) => one.name === name)!.pid!;
const isUp = (state: State) => state.phase === 'running' && [...state.stores, ...state.processes].every(({ pid }) => pid !== null);

test('what dies is started again, and is told', async () => {
  start(plan([service('one'), service('two')]));
  const before = await stateWith(isUp);
  process.kill(pidOf(before, 'one'), 'SIGKILL');
  const after = await stateWith((state) => isUp(state) && state.processes[0]!.restarts === 1);
  expect(after.processes[0]).toMatchObject({ name: 'one', restarts: 1, lastExit: 'SIGKILL' });
  expect(pidOf(after, 'one')).not.toBe(pidOf(before, 'one'));
  expect(after.processes[1]).toEqual(before.processes[1]);
  expect(readFileSync(join(folders.logs, 'one.log'), 'utf8')).toContain('one ended (SIGKILL); starting it again in 500 ms');
});

test('a new plan starts again only what it changes', async () => {
  start(plan([service('same'), service('changed'), service('gone')]));
  const before = await stateWith(isUp);
  writePlan(folders.plan, plan([service('same'), service('changed', '2'), service('new')]));
  supervisor.kill('SIGHUP');
  const after = await stateWith((state) => isUp(state) && state.applied === 2);
  expect(after.processes.map(({ name }) => name).toSorted()).toEqual(['changed', 'new', 'same']);
  expect(pidOf(after, 'same')).toBe(pidOf(before, 'same'));
  expect(pidOf(after, 'redis')).toBe(pidOf(before, 'redis'));
  expect([pidOf(before, 'changed'), pidOf(before, 'gone')].map(commandLineOf)).toEqual(['', '']);
});

test('processes are stopped before the stores they need', async () => {
  start(plan([service('one'), service('two')]));
  const state = await stateWith(isUp);
  const order = () => readFileSync(join(dir, 'order'), 'utf8').trim().split('\n');
  await vi.waitFor(() => expect(order()).toHaveLength(3));
  expect(await stopProduct(folders)).toBe(true);
  expect(order().slice(3).toSorted()).toEqual(['end one', 'end redis', 'end two']);
  expect(order().at(-1)).toBe('end redis');
  expect([...state.stores, ...state.processes].map(({ pid }) => commandLineOf(pid!))).toEqual(['', '', '']);
  expect(runningState(folders)).toBeUndefined();
  expect(await stopProduct(folders)).toBe(false);
});

test('a failed migration ends everything and says where to look', async () => {
  start(plan([service('one')], { migrations: [task('migrate one', "console.log('no such column'); process.exit(1)")] }));
  const state = await stateWith(({ phase }) => phase === 'failed');
  expect(state.failure).toEqual({ message: 'Failed to migrate one.', log: join(folders.logs, 'migrate-one.log') });
  expect(readFileSync(state.failure!.log!, 'utf8')).toContain('no such column');
  expect(state.processes).toEqual([]);
  expect(state.stores[0]).toMatchObject({ status: 'stopped', pid: null });
});

test('a stop during a migration starts nothing more', async () => {
  start(plan([service('one')], { migrations: [task('migrate one', 'setTimeout(() => {}, 60000)')] }));
  await stateWith(({ phase }) => phase === 'migrating');
  expect(await stopProduct(folders)).toBe(true);
  expect(readState(folders)).toMatchObject({ processes: [], stores: [{ status: 'stopped' }], failure: null });
  expect(existsSync(join(folders.logs, 'one.log'))).toBe(false);
});

test('what a killed supervisor leaves behind is found and stopped', async () => {
  start(plan([service('one')]));
  const state = await stateWith(isUp);
  supervisor.kill('SIGKILL');
  await vi.waitFor(() => expect(commandLineOf(state.pid)).toBe(''));
  expect(runningState(folders)).toBeUndefined();
  expect(await stopProduct(folders)).toBe(true);
  expect([pidOf(state, 'one'), pidOf(state, 'redis')].map(commandLineOf)).toEqual(['', '']);
});
