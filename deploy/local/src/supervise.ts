// The process that owns the running product in the given folder. It carries out the plan at its start and again at each SIGHUP; SIGTERM
// stops everything.
import { foldersOf } from './folders.ts';
import { Supervisor } from './supervisor.ts';

const ROTATE_EVERY_MS = 60_000;

const supervisor = new Supervisor(foldersOf({ LOCAL_DIR: process.argv[2] }));
let queue = Promise.resolve();
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await supervisor.stopAll(code === 0 ? 'stopping' : 'failed');
  process.exit(code);
}

function fail(error: unknown): void {
  if (stopping) return;
  console.error(error);
  supervisor.fail(error instanceof Error ? error.message : String(error));
  void stop(1);
}

function apply(): void {
  queue = queue.then(() => (stopping ? undefined : supervisor.applyPlan())).catch(fail);
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
process.on('SIGHUP', apply);
process.on('uncaughtException', fail);
setInterval(() => supervisor.rotateLogs(), ROTATE_EVERY_MS);
apply();
