import { readJson, writeJson } from './files.ts';

/** A program with its arguments; the environment is exactly the one given. */
export type Command = { file: string; args: string[]; env: Record<string, string>; cwd?: string; uid?: number; gid?: number };

export type StoreName = 'postgres' | 'mongo' | 'redis' | 'kafka';

/** A store: started by us, or somewhere else and then without a command. */
export type StorePlan = {
  name: StoreName;
  /** Where it comes from, in words. */
  source: string;
  /** With the rights to make databases; for the owner's eyes only. */
  url: string;
  port: number | null;
  command: Command | null;
  stopSignal: NodeJS.Signals;
};

/** A program that runs once and must end well before the processes start. */
export type TaskPlan = { name: string; command: Command; fingerprint: string };

/** A program that is kept running; a changed fingerprint means that it has to be started again. */
export type ProcessPlan = { name: string; command: Command; port: number | null; opsPort: number | null; fingerprint: string };

/** All that the supervisor has to know. The file holds secrets: mode 600. */
export type Plan = {
  address: string;
  ai: string;
  /** In words, like the next one. */
  bus: string;
  blobs: string;
  /** Where its mails can be read, or who sends them. */
  mail: string;
  /** Who takes payments. */
  payments: string;
  stores: StorePlan[];
  prepare: TaskPlan;
  migrations: TaskPlan[];
  processes: ProcessPlan[];
};

export function writePlan(file: string, plan: Plan): void {
  writeJson(file, plan, 0o600);
}

export function readPlan(file: string): Plan | undefined {
  return readJson<Plan>(file);
}
