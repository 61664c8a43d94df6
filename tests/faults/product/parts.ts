import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Folders } from '@sabiwell/local/folders.ts';
import { notReady } from '@sabiwell/local/readiness.ts';
import { isAlive } from '@sabiwell/local/running.ts';
import { runningState, type State } from '@sabiwell/local/state.ts';

/** The processes and stores of a running product, by name. */
export type Parts = ReturnType<typeof partsOf>;

/** Polls until there is an answer; the error names what was waited for. */
export async function until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined, longestMs = 60_000): Promise<T> {
  const end = performance.now() + longestMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`Waited ${longestMs / 1000} s in vain until ${what}.`);
    await sleep(50);
  }
}

/** Ends, restarts and watches the parts of the product with this state folder. */
export function partsOf(folders: Folders) {
  const state = (): State => {
    const running = runningState(folders);
    if (running === undefined) throw new Error('The product does not run.');
    return running;
  };
  const find = (name: string) => {
    const part = [...state().stores, ...state().processes].find((one) => one.name === name);
    if (part === undefined) throw new Error(`${name} does not run.`);
    return part;
  };
  const pidOf = (name: string) => until(`${name} runs`, () => find(name).pid ?? undefined, 15_000);
  return {
    pidOf,
    opsPortOf: (name: string) => state().processes.find((one) => one.name === name)?.opsPort ?? undefined,
    async kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<number> {
      const pid = await pidOf(name);
      const { restarts } = find(name);
      process.kill(pid, signal);
      return restarts;
    },
    /** Waits until the supervisor has started it again. */
    restarted: (name: string, before: number) =>
      until(`${name} is started again`, () => (find(name).restarts > before && find(name).pid !== null ? true : undefined), 30_000),
    /** Freezes all its processes, like a machine that hangs; returns the function that lets them continue. */
    async freeze(name: string): Promise<() => void> {
      const pids = family(await pidOf(name));
      for (const pid of pids) send(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) send(pid, 'SIGCONT');
      };
    },
    isAlive,
    isReady: async () => (await notReady(state())).length === 0,
  };
}

/** A process with all its children, such as PostgreSQL's process for each connection. */
function family(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // It has ended already.
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
