import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './files.ts';
import type { Folders } from './folders.ts';
import type { Say } from './progress.ts';
import { notReady } from './readiness.ts';
import { readState, runningState, type State } from './state.ts';
import { Stop } from './stop.ts';

const LIMIT_MS = 120_000;
/** A supervisor has written its first state by then. */
const LONGEST_BEGIN_MS = 10_000;
const MANY_RESTARTS = 3;
const SHOWN_LINES = 15;
/** The exit code of a process with wrong settings: starting it again would change nothing. */
const BAD_SETTINGS = 'exit code 78';

function withLog(message: string, log: string): Stop {
  return new Stop([`The end of ${log}:`, ...lastLines(log, SHOWN_LINES).map((line) => `  ${line}`), '', message].join('\n'));
}

/** The process that can't start without help. */
function hopeless(state: State, before: Map<string, number>): string | undefined {
  return [...state.stores, ...state.processes].find(
    ({ name, restarts, lastExit }) => lastExit === BAD_SETTINGS || restarts - (before.get(name) ?? 0) >= MANY_RESTARTS,
  )?.name;
}

function failIfHopeless(folders: Folders, state: State, before: Map<string, number>): void {
  if (state.failure) throw withLog(state.failure.message, state.failure.log ?? join(folders.logs, 'supervisor.log'));
  if (state.phase === 'stopping') throw new Stop('Sabiwell was stopped meanwhile.');
  const name = hopeless(state, before);
  if (name) throw withLog(`${name} does not start.`, join(folders.logs, `${name}.log`));
}

/** Waits until the supervisor has carried out `applied` plans and everything is ready; prints what it waits for. */
export async function waitUntilReady(folders: Folders, supervisor: number, applied: number, say: Say): Promise<State> {
  const began = Date.now();
  const before = new Map<string, number>();
  let said = '';
  for (;;) {
    const state = readState(folders);
    const own = state?.pid === supervisor ? state : undefined;
    // Only restarts from now on count against a process; the product before it may have had some.
    for (const { name, restarts } of [...(own?.stores ?? []), ...(own?.processes ?? [])]) if (!before.has(name)) before.set(name, restarts);
    if (own) failIfHopeless(folders, own, before);
    if (Date.now() > began + LONGEST_BEGIN_MS && !runningState(folders)) {
      throw withLog('The supervisor does not run.', join(folders.logs, 'supervisor.log'));
    }
    const missing = own?.phase === 'running' && own.applied >= applied ? await notReady(own) : undefined;
    if (own && missing?.length === 0) return own;
    const phase = own && own.phase !== 'running' ? own.phase : 'starting';
    const now = missing ? `waiting for ${missing.join(', ')}` : phase;
    if (now !== said) say(`  ${now}`);
    said = now;
    if (Date.now() > began + LIMIT_MS)
      throw withLog(
        `Not everything is ready after ${LIMIT_MS / 1000} s: ${now}.`,
        join(folders.logs, `${missing?.[0] ?? 'supervisor'}.log`),
      );
    await sleep(150);
  }
}
