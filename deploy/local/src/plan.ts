import { readJson, writeJson } from './files.ts';

/** A program with its arguments; its environment holds only the given variables. */
export type Command = { file: string; args: string[]; env: Record<string, string>; cwd?: string; uid?: number; gid?: number };

export type StoreName = 'postgres' | 'mongo' | 'redis' | 'kafka';

/** A store: started by this product, or running elsewhere and then without a command. */
export type StorePlan = {
  name: StoreName;
  /** Where it comes from, as a sentence for people. */
  source: string;
  /** The address with the rights to create databases; a secret. */
  url: string;
  /** Kafka's administrator, as `user:password`; a secret. Without it everybody may do everything. */
  login?: string;
  port: number | null;
  command: Command | null;
  stopSignal: NodeJS.Signals;
};

/** A program that runs once and must succeed before the processes start. */
export type TaskPlan = { name: string; command: Command; fingerprint: string };

/** A program that is kept running; a changed fingerprint means that it must be restarted. */
export type ProcessPlan = { name: string; command: Command; port: number | null; opsPort: number | null; fingerprint: string };

/** Everything that the supervisor has to know. The file holds secrets, so its mode is 600. */
export type Plan = {
  address: string;
  ai: string;
  /** A sentence for people, like the next field. */
  bus: string;
  blobs: string;
  /** Where its mails can be read, or which server sends them. */
  mail: string;
  /** Who takes payments. */
  payments: string;
  stores: StorePlan[];
  prepare: TaskPlan;
  migrations: TaskPlan[];
  processes: ProcessPlan[];
};

/** The address of a service's database with the rights of its owner. */
export function ownerUrlIn({ migrations }: Plan, service: string): string {
  const url = migrations.find(({ name }) => name === `migrate ${service}`)?.command.env['DATABASE_URL'];
  if (url === undefined) throw new Error(`${service} has no database in PostgreSQL.`);
  return url;
}

export function writePlan(file: string, plan: Plan): void {
  writeJson(file, plan, 0o600);
}

export function readPlan(file: string): Plan | undefined {
  return readJson<Plan>(file);
}
