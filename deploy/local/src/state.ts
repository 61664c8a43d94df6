import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from './files.ts';
import type { Folders } from './folders.ts';
import type { ProcessState } from './supervised-process.ts';
import { readPlan, type Plan } from './plan.ts';
import { commandLineOf, signal } from './running.ts';

export type Phase = 'starting the stores' | 'preparing the stores' | 'migrating' | 'running' | 'stopping' | 'failed';

export type StoreState = ProcessState & { source: string; port: number | null };
export type ServiceState = ProcessState & { port: number | null; opsPort: number | null };

/** What the supervisor reports to the other commands. */
export type State = {
  pid: number;
  phase: Phase;
  /** How many plans it has carried out; a command that brings a new plan waits for the next number. */
  applied: number;
  failure: { message: string; log: string | null } | null;
  address: string;
  ai: string;
  bus: string;
  blobs: string;
  mail: string;
  payments: string;
  stores: StoreState[];
  processes: ServiceState[];
};

export function readState(folders: Folders): State | undefined {
  return readJson<State>(folders.state);
}

/** The state of a running product; undefined when no supervisor is alive. */
export function runningState(folders: Folders): State | undefined {
  const state = readState(folders);
  return state && commandLineOf(state.pid).endsWith(`supervise.ts ${folders.dir}`) ? state : undefined;
}

/** The processes and stores that a killed supervisor left running, recognised by their whole command line. */
function leftovers(state: State, plan: Plan | undefined): number[] {
  const lines = [...(plan?.processes ?? []), ...(plan?.stores ?? [])].flatMap(({ command }) =>
    command ? [command.args.slice(-4).join(' ')] : [],
  );
  return [...state.processes, ...state.stores].flatMap(({ pid }) => {
    const line = pid ? commandLineOf(pid) : '';
    return pid && lines.some((end) => line.endsWith(end)) ? [pid] : [];
  });
}

async function gone(pids: readonly number[], milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (pids.some((pid) => commandLineOf(pid) !== '')) {
    if (Date.now() > end) return false;
    await sleep(100);
  }
  return true;
}

// The supervisor gives its processes 20 s and its stores 20 s.
const LONGEST_STOP_MS = 45_000;

/**
 * Stops a product: its supervisor, which stops everything else, or what a killed supervisor left running. True when anything was running.
 */
export async function stopProduct(folders: Folders): Promise<boolean> {
  const state = readState(folders);
  if (!state) return false;
  const left = leftovers(state, readPlan(folders.plan));
  const running = runningState(folders);
  if (running) {
    signal(running.pid, 'SIGTERM');
    if (await gone([running.pid], LONGEST_STOP_MS)) return true;
    signal(running.pid, 'SIGKILL');
  }
  // Every store ends quickly and cleanly on SIGINT.
  for (const pid of left) signal(pid, 'SIGINT');
  if (!(await gone(left, 20_000))) for (const pid of left) signal(pid, 'SIGKILL');
  return running !== undefined || left.length > 0;
}
