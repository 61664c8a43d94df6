import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddress } from '../src/testing/own-address.ts';
import type { TestStore } from '../src/testing.ts';
import { createLink } from './link.ts';
import { createSampleDatabase } from './sample-database.ts';

let store: TestStore;
let hanging: Awaited<ReturnType<typeof createLink>>;
beforeAll(async () => {
  store = await createSampleDatabase();
  hanging = await createLink(store.url);
  hanging.mute(true);
});
afterAll(async () => {
  await hanging.close();
  await store.drop();
});

/** How the program ends that runs this statement, and what it says. */
async function run(url: string, statement: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('operator-process.ts', import.meta.url)), url, statement]);
  const [said, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said, error, code: code as number };
}

const UNCHANGED = /^The database could not be reached, so nothing was changed \(.+\)\. Look whether it runs, and try again\.\n$/;
const UNKNOWN = /^A store did not answer in time, so it is not known what was changed \(.+\)\. Look first, then try again\.\n$/;

test.each([
  ['a database that is away', () => `postgres://a:b@${ownAddress()}:4711/c`, 'SELECT 1', UNCHANGED],
  ['a database that hangs', () => hanging.url, 'SELECT 1', UNCHANGED],
  ['a statement that takes too long', () => store.url, 'SELECT pg_sleep(30)', UNKNOWN],
])('%s is told in a sentence', async (_what, urlOf, statement, sentence) => {
  const { said, error, code } = await run(urlOf(), statement);
  expect([said, code]).toEqual(['', 1]);
  expect(error).toMatch(sentence);
});

test('a fault of the program is told with its place', async () => {
  const { error, code } = await run(store.url, 'SELECT 1/0');
  expect(code).toBe(1);
  expect(error).toMatch(/division by zero\n {4}at /);
});

test('a program that meets nothing of this ends well', async () => {
  expect(await run(store.url, 'SELECT 1 AS one')).toEqual({ said: '[{"one":1}]', error: '', code: 0 });
});
