import { join, resolve } from 'node:path';

/** The folder of the checkout. */
export const CHECKOUT = resolve(import.meta.dirname, '../../..');

/** What is downloaded or made once for a checkout and shared by all products that run from it. */
export const BIN_DIR = join(CHECKOUT, '.local', 'bin');
export const STAMPS_DIR = join(CHECKOUT, '.local', 'stamps');
export const COMPILE_CACHE_DIR = join(CHECKOUT, '.local', 'compile-cache');

/** The files and folders of one running product. */
export type Folders = {
  dir: string;
  logs: string;
  blobs: string;
  /** The parts of PostgreSQL's log that no backup has yet; made by the first backup. */
  wal: string;
  backupState: string;
  plan: string;
  state: string;
  ports: string;
  secrets: string;
  /** The keys that sign and verify calls between services, each in the file that its readers follow. */
  keys: string;
  simulators: string;
  seeded: string;
  lock: string;
};

/** The folders of the product under LOCAL_DIR, by default `.local` in the checkout. */
export function foldersOf(env: NodeJS.ProcessEnv = process.env): Folders {
  const dir = resolve(CHECKOUT, env.LOCAL_DIR || '.local');
  const at = (name: string) => join(dir, name);
  return {
    dir,
    logs: at('logs'),
    blobs: at('blobs'),
    wal: at('wal'),
    backupState: at('backup-state.json'),
    plan: at('plan.json'),
    state: at('state.json'),
    ports: at('ports.json'),
    secrets: at('secrets.json'),
    keys: at('keys'),
    simulators: at('simulators.json'),
    seeded: at('seeded.json'),
    lock: at('up.lock'),
  };
}
