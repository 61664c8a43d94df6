import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';

/** What is backed up, and where. */
export type Product = {
  /** As an administrator, who may read the whole cluster. */
  postgresUrl: string;
  /** As an administrator, who may read MongoDB's log. */
  mongoUrl: string;
  mongoDatabases: readonly string[];
  /** The folder in which PostgreSQL puts the parts of its log that are full. */
  walDir: string;
  /** Undefined where photos are in a bucket, which keeps versions itself. */
  blobDir: string | undefined;
  /** Remembers between two steps which photos there were. */
  stateFile: string;
  /** The keys and passwords of the product, which a restored one needs too. */
  secretsFile: string | undefined;
  /** The erasures of identity, as text; numbers and times only. */
  listErasures: () => Promise<string>;
};

/** The place of the backups, and the public key that they are sealed to. */
export type Place = { dir: string; recipient: string };

/** Which full backup the product goes on from, and the photos that are saved. */
export type State = { after: string; blobs: string[] };

export async function readState({ stateFile }: Pick<Product, 'stateFile'>): Promise<State | undefined> {
  try {
    return JSON.parse(await readFile(stateFile, 'utf8')) as State;
  } catch {
    return undefined;
  }
}

export async function writeState({ stateFile }: Pick<Product, 'stateFile'>, state: State): Promise<void> {
  await mkdir(dirname(stateFile), { recursive: true });
  await writeFile(`${stateFile}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${stateFile}.new`, stateFile);
}

export class AtWork extends Error {}

const LOCK = 7_321_977;

/** Runs `work` with a connection to PostgreSQL, while nobody else backs up this cluster. */
export async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sabiwell-backup', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
    if (!rows[0]?.held) throw new AtWork('Another backup is at work.');
    return await work(client);
  } finally {
    await client.end();
  }
}
