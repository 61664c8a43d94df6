import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import pg from 'pg';
import { type Floor, startFloorServer } from './floor/start.ts';
import type { Call } from './wrk.ts';

const run = promisify(execFile);
const DIR = join(CHECKOUT, '.local', 'bench-peer');
const VERSION = '9.10.0';
const USERS = 8;

/** Parse Server with users who write readings to it. */
export type Peer = Floor & { calls: Call[] };

/**
 * Starts Parse Server, a common alternative to writing services. It is installed here and not with the product, because only this bench
 * needs it. Undefined where it can't be installed.
 */
export async function startPeer(postgresUrl: string, say: (line: string) => void): Promise<Peer | undefined> {
  try {
    await install(say);
    const database = new URL(postgresUrl);
    const admin = new pg.Client({ connectionString: postgresUrl });
    await admin.connect();
    await admin.query('CREATE DATABASE parse');
    await admin.end();
    database.pathname = '/parse';
    const server = await startFloorServer('parse-server.ts', { POSTGRES_URL: database.href, PEER_DIR: DIR });
    const calls = await Promise.all(Array.from({ length: USERS }, (_, index) => callOf(server.url, index)));
    return { ...server, calls };
  } catch (error) {
    say(`  Parse Server is left out: ${String(error).split('\n')[0]}`);
    return undefined;
  }
}

async function install(say: (line: string) => void): Promise<void> {
  if (existsSync(join(DIR, 'node_modules', 'parse-server', 'lib'))) return;
  say('- Installing Parse Server for comparison (once) …');
  mkdirSync(DIR, { recursive: true });
  writeFileSync(join(DIR, 'package.json'), '{ "private": true }');
  const flags = ['--no-audit', '--no-fund', '--omit=dev', '--ignore-scripts'];
  await run('npm', ['install', ...flags, `parse-server@${VERSION}`], { cwd: DIR, timeout: 180_000 });
}

/** Signs a user up and returns a call that writes a reading of theirs. */
async function callOf(url: string, index: number): Promise<Call> {
  const headers = { 'content-type': 'application/json', 'x-parse-application-id': 'bench' };
  const account = JSON.stringify({ username: `user-${index}`, password: 'quiet-harmattan-71' });
  const reply = await fetch(`${url}/users`, { method: 'POST', headers, body: account });
  if (!reply.ok) throw new Error(`signing up answered ${reply.status}: ${await reply.text()}`);
  const { objectId, sessionToken } = (await reply.json()) as { objectId: string; sessionToken: string };
  const body = JSON.stringify({
    owner: { __type: 'Pointer', className: '_User', objectId },
    kind: 'blood_pressure',
    systolic: 121,
    diastolic: 79,
    takenAt: { __type: 'Date', iso: new Date().toISOString() },
    ACL: { [objectId]: { read: true, write: true } },
  });
  return { method: 'POST', path: '/classes/Reading', headers: { ...headers, 'x-parse-session-token': sessionToken }, body };
}
