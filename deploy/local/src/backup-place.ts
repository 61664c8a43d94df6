import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isRecipient, type KeyPair, keyPairIn, keyText, makeKeyPair } from '@sabiwell/backup/keys.ts';
import type { Place } from '@sabiwell/backup/product.ts';
import { CHECKOUT, type Folders } from './folders.ts';
import type { ProcessPlan } from './plan.ts';
import type { Say } from './progress.ts';
import { Stop } from './stop.ts';

/** Where backups lie: BACKUP_DIR, by default beside the product's folder and not in it, because `make reset` removes that. */
export function backupDir({ dir }: Folders, env: NodeJS.ProcessEnv): string {
  return env.BACKUP_DIR ? resolve(CHECKOUT, env.BACKUP_DIR) : join(dirname(dir), `${basename(dir)}-backups`);
}

const SETTINGS = ['BACKUP_DIR', 'BACKUP_RECIPIENT', 'BACKUP_DAYS'] as const;

/** The settings of a backup by hand: those with which the running product backs itself up, unless others are given. */
export function backupSettings(
  { processes }: { processes: readonly Pick<ProcessPlan, 'name' | 'command'>[] },
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const own = processes.find(({ name }) => name === 'backups')?.command.env;
  return Object.fromEntries(SETTINGS.map((name) => [name, env[name] || own?.[name]]));
}

const ownKeyFile = (dir: string) => join(dir, 'key.txt');

/** The place of the backups, and whom they are sealed to: BACKUP_RECIPIENT, else a key of this machine, which is made once. */
export async function backupPlace(folders: Folders, env: NodeJS.ProcessEnv, say: Say): Promise<Place> {
  const dir = backupDir(folders, env);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const given = env.BACKUP_RECIPIENT;
  if (given && !isRecipient(given))
    throw new Stop('BACKUP_RECIPIENT is no public key. One begins with age1; make backup-key makes a pair.');
  return { dir, recipient: given || (await ownKey(dir, say)).recipient };
}

async function ownKey(dir: string, say: Say): Promise<KeyPair> {
  const file = ownKeyFile(dir);
  if (!existsSync(file)) writeFileSync(file, keyText(await makeKeyPair()), { mode: 0o600, flag: 'wx' });
  say(`  The key beside the backups opens them: good for trying, not for members’ data. BACKUP_RECIPIENT=age1… keeps it elsewhere.`);
  return readKey(file);
}

/** The key that opens the backups: of the file BACKUP_KEY, else the one of this machine. */
export function openingKey(folders: Folders, env: NodeJS.ProcessEnv): Promise<KeyPair> {
  return readKey(env.BACKUP_KEY ? resolve(CHECKOUT, env.BACKUP_KEY) : ownKeyFile(backupDir(folders, env)));
}

async function readKey(file: string): Promise<KeyPair> {
  const pair = existsSync(file) ? await keyPairIn(readFileSync(file, 'utf8')) : undefined;
  if (!pair) throw new Stop(`There is no key in ${file}. BACKUP_KEY names the file with the key that opens the backups.`);
  return pair;
}
