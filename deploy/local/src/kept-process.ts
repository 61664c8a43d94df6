import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Command } from './plan.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** One that ran this long has started well: the next wait is short again. */
const SETTLED_MS = 30_000;

export type Status = 'running' | 'waiting' | 'stopped';

/** What is told of a process. */
export type ProcessState = {
  name: string;
  status: Status;
  pid: number | null;
  restarts: number;
  since: string | null;
  lastExit: string | null;
};

/** A program that is started again whenever it ends by itself. */
export type KeptProcess = {
  readonly state: ProcessState;
  start(): void;
  /** Asks it to end, and makes it end after `graceMs`. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<void>;
};

/** How long to wait before the next start. */
export function nextWait(lastWait: number, ranForMs: number): number {
  if (lastWait === 0 || ranForMs >= SETTLED_MS) return FIRST_WAIT_MS;
  return Math.min(lastWait * 2, LONGEST_WAIT_MS);
}

/** Starts a program with its output at the end of a log file. */
export function launch(command: Command, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a');
  try {
    const { file, args, env, cwd, uid, gid } = command;
    return spawn(file, args, { env: { PATH: process.env.PATH, ...env }, cwd, uid, gid, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** A line of our own in a process' log. */
export function note(logFile: string, text: string): void {
  const log = openSync(logFile, 'a');
  writeSync(log, `--- ${new Date().toISOString()} ${text}\n`);
  closeSync(log);
}

/** Keeps a program running; `changed` is called at every change of its state. */
export function keepRunning(options: { name: string; command: Command; logFile: string; changed: () => void }): KeptProcess {
  const { name, command, logFile, changed } = options;
  const state: ProcessState = { name, status: 'stopped', pid: null, restarts: 0, since: null, lastExit: null };
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wanted = false;
  let wait = 0;

  function ended(how: string, ranForMs: number): void {
    child = undefined;
    Object.assign(state, { status: 'stopped', pid: null, since: null, lastExit: how });
    if (wanted) {
      wait = nextWait(wait, ranForMs);
      note(logFile, `${name} ended (${how}); starting it again in ${wait} ms`);
      state.status = 'waiting';
      timer = setTimeout(() => {
        state.restarts += 1;
        begin();
      }, wait);
    }
    changed();
  }

  function begin(): void {
    const began = Date.now();
    const started = launch(command, logFile);
    child = started;
    let over = false;
    const end = (how: string) => {
      if (!over) ended(how, Date.now() - began);
      over = true;
    };
    started.once('error', (error) => end(error.message));
    started.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    Object.assign(state, { status: 'running', pid: started.pid ?? null, since: new Date(began).toISOString() });
    changed();
  }

  return {
    state,
    start() {
      if (wanted) return;
      wanted = true;
      begin();
    },
    async stop(signal, graceMs) {
      wanted = false;
      clearTimeout(timer);
      const running = child;
      if (running) {
        const gone = new Promise((resolve) => {
          running.once('exit', resolve);
        });
        running.kill(signal);
        const force = setTimeout(() => running.kill('SIGKILL'), graceMs);
        await gone;
        clearTimeout(force);
      }
      state.status = 'stopped';
      changed();
    },
  };
}
