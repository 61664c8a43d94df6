import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { movedClock } from './moved-clock.ts';
import type { Command } from './plan.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A process that ran this long has started well: the next wait is short again. */
const SETTLED_MS = 30_000;

export type Status = 'running' | 'waiting' | 'stopped';

/** The state of a process as `make status` shows it. */
export type ProcessState = {
  name: string;
  status: Status;
  pid: number | null;
  restarts: number;
  since: string | null;
  lastExit: string | null;
};

/** A program that is started again whenever it ends by itself. */
export type SupervisedProcess = {
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
    return spawn(file, args, { env: { PATH: process.env.PATH, ...movedClock(), ...env }, cwd, uid, gid, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** Writes a line about a process to its log file. */
export function logLine(logFile: string, text: string): void {
  const log = openSync(logFile, 'a');
  writeSync(log, `--- ${new Date().toISOString()} ${text}\n`);
  closeSync(log);
}

/** Keeps a program running; `changed` is called whenever its state changes. */
export function keepRunning(options: { name: string; command: Command; logFile: string; changed: () => void }): SupervisedProcess {
  const { name, command, logFile, changed } = options;
  const state: ProcessState = { name, status: 'stopped', pid: null, restarts: 0, since: null, lastExit: null };
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let wait = 0;

  function ended(how: string, ranForMs: number): void {
    child = undefined;
    Object.assign(state, { status: isStarted ? 'waiting' : 'stopped', pid: null, since: null, lastExit: how });
    if (isStarted) startAgain(how, ranForMs);
    changed();
  }

  function startAgain(how: string, ranForMs: number): void {
    wait = nextWait(wait, ranForMs);
    logLine(logFile, `${name} ended (${how}); starting it again in ${wait} ms`);
    timer = setTimeout(() => begin(state.restarts + 1), wait);
  }

  function begin(restarts: number): void {
    child = launchOnce(command, logFile, ended);
    Object.assign(state, { status: 'running', pid: child.pid ?? null, restarts, since: new Date().toISOString() });
    changed();
  }

  return {
    state,
    start() {
      if (isStarted) return;
      isStarted = true;
      begin(state.restarts);
    },
    async stop(signal, graceMs) {
      isStarted = false;
      clearTimeout(timer);
      if (child) await endChild(child, signal, graceMs);
      state.status = 'stopped';
      changed();
    },
  };
}

/** Starts the program and reports its end once: one that can't be started ends with an error, and may send an exit too. */
function launchOnce(command: Command, logFile: string, onEnd: (how: string, ranForMs: number) => void): ChildProcess {
  const began = Date.now();
  const child = launch(command, logFile);
  let over = false;
  const end = (how: string) => {
    if (!over) onEnd(how, Date.now() - began);
    over = true;
  };
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  return child;
}

/** Asks a program to end, and kills it if it has not ended after `graceMs`. */
async function endChild(child: ChildProcess, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(force);
}
