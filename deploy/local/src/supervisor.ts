import type { ChildProcess } from 'node:child_process';
import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from './files.ts';
import type { Folders } from './folders.ts';
import { keepRunning, launch, logLine, type SupervisedProcess } from './supervised-process.ts';
import { readPlan, type Command, type Plan, type ProcessPlan, type StorePlan, type TaskPlan } from './plan.ts';
import type { Phase, State } from './state.ts';

const GRACE_MS = 20_000;
const LOG_BYTES = 10_000_000;

type Supervised<P> = { plan: P; process: SupervisedProcess };

/** Starts the stores and processes of one product in order, keeps them running, and stops them in order. */
export class Supervisor {
  readonly #folders: Folders;
  readonly #stores = new Map<string, Supervised<StorePlan>>();
  readonly #services = new Map<string, Supervised<ProcessPlan>>();
  readonly #migrated = new Map<string, string>();
  readonly #tasks = new Set<ChildProcess>();
  #plan: Plan;
  #phase: Phase = 'starting the stores';
  #applied = 0;
  #failure: State['failure'] = null;
  #stopping = false;

  constructor(folders: Folders) {
    this.#folders = folders;
    this.#plan = this.#readPlan();
  }

  /** Carries out the plan: everything the first time, later only what has changed. */
  async applyPlan(): Promise<void> {
    this.#plan = this.#readPlan();
    this.#startStores();
    if (this.#applied === 0) {
      this.#writeState('preparing the stores');
      await this.#runTask(this.#plan.prepare);
    }
    await this.#stopOutdated();
    await this.#migrate();
    // A stop during this step knew only what was running then.
    if (this.#stopping) return;
    for (const service of this.#plan.processes) {
      if (this.#services.has(service.name)) continue;
      const process = this.#supervise(service.name, service.command);
      this.#services.set(service.name, { plan: service, process });
      process.start();
    }
    this.#applied += 1;
    this.#writeState('running');
  }

  /** Stops the processes first, and then the stores, which the processes need until they end. */
  async stopAll(last: Phase): Promise<void> {
    this.#stopping = true;
    this.#writeState('stopping');
    for (const task of this.#tasks) task.kill();
    await Promise.all([...this.#services.values()].map(({ process }) => process.stop('SIGTERM', GRACE_MS)));
    await Promise.all([...this.#stores.values()].map(({ plan, process }) => process.stop(plan.stopSignal, GRACE_MS)));
    this.#writeState(last);
  }

  /** Records why the product can't run; the first reason counts. */
  fail(message: string): void {
    this.#failure ??= { message, log: this.#logOf('supervisor') };
  }

  /** Empties logs that have grown large; one older part of each stays. */
  rotateLogs(): void {
    for (const name of ['supervisor', ...this.#stores.keys(), ...this.#services.keys()]) {
      const log = this.#logOf(name);
      if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < LOG_BYTES) continue;
      copyFileSync(log, `${log}.1`);
      truncateSync(log);
    }
  }

  #readPlan(): Plan {
    const plan = readPlan(this.#folders.plan);
    if (!plan) throw new Error('There is no plan to carry out.');
    return plan;
  }

  #logOf(name: string): string {
    return join(this.#folders.logs, `${name.replaceAll(' ', '-')}.log`);
  }

  #supervise(name: string, command: Command): SupervisedProcess {
    logLine(this.#logOf(name), `starting ${name}`);
    return keepRunning({ name, command, logFile: this.#logOf(name), changed: () => this.#writeState(this.#phase) });
  }

  #startStores(): void {
    for (const store of this.#plan.stores) {
      if (!store.command || this.#stores.has(store.name)) continue;
      const process = this.#supervise(store.name, store.command);
      this.#stores.set(store.name, { plan: store, process });
      process.start();
    }
  }

  async #stopOutdated(): Promise<void> {
    const wanted = new Map(this.#plan.processes.map(({ name, fingerprint }) => [name, fingerprint]));
    const outdated = [...this.#services.values()].filter(({ plan }) => wanted.get(plan.name) !== plan.fingerprint);
    await Promise.all(outdated.map(({ process }) => process.stop('SIGTERM', GRACE_MS)));
    for (const { plan } of outdated) this.#services.delete(plan.name);
  }

  async #migrate(): Promise<void> {
    const due = this.#plan.migrations.filter(({ name, fingerprint }) => this.#migrated.get(name) !== fingerprint);
    if (due.length === 0) return;
    this.#writeState('migrating');
    await Promise.all(due.map((task) => this.#runTask(task)));
    for (const { name, fingerprint } of due) this.#migrated.set(name, fingerprint);
  }

  #runTask({ name, command }: TaskPlan): Promise<void> {
    const log = this.#logOf(name);
    logLine(log, `starting to ${name}`);
    return new Promise((resolve, reject) => {
      const child = launch(command, log);
      this.#tasks.add(child);
      child.once('error', reject);
      child.once('exit', (code) => {
        this.#tasks.delete(child);
        if (code === 0) return resolve();
        if (!this.#stopping) this.#failure ??= { message: `Failed to ${name}.`, log };
        reject(new Error(`Failed to ${name}.`));
      });
    });
  }

  #writeState(phase: Phase): void {
    this.#phase = phase;
    const { address, ai, bus, blobs, mail, payments } = this.#plan;
    const stores = this.#plan.stores.map(({ name, source, port }) => {
      const elsewhere = { name, status: 'running' as const, pid: null, restarts: 0, since: null, lastExit: null };
      return { ...(this.#stores.get(name)?.process.state ?? elsewhere), source, port };
    });
    const processes = [...this.#services.values()].map(({ plan: { port, opsPort }, process }) => ({ ...process.state, port, opsPort }));
    const state: State = {
      pid: process.pid,
      phase,
      applied: this.#applied,
      failure: this.#failure,
      address,
      ai,
      bus,
      blobs,
      mail,
      payments,
      stores,
      processes,
    };
    writeJson(this.#folders.state, state);
  }
}
