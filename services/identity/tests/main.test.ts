import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createTestDatabase, testJwks } from '@sabiwell/chassis/testing.ts';

const good = {
  NODE_ENV: 'production',
  PORT: '1',
  OPS_PORT: '2',
  DATABASE_URL: 'postgres://identity:a-long-and-random-word-4711@127.0.0.1:9/identity',
  REDIS_URL: 'redis://:a-long-and-random-word-4711@127.0.0.1:9',
  INTERNAL_TOKEN_JWKS: JSON.stringify(testJwks),
  BLOB_DIR: '/nowhere',
  EXPORT_DIR: '/nowhere',
  PUBLIC_URL: 'https://sabiwell.example',
  SMTP_URL: 'smtps://identity:a-long-and-random-word-4711@mail.example',
  STAFF_SECRET: 'a-long-and-random-word-4711',
};

/** The service as a process, or the program of `entry` with its words: its exit code and what it said. */
async function start(env: Record<string, string>, entry = 'main.ts', ...words: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${entry}`, import.meta.url)), ...words], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise((resolve) => child.on('exit', resolve));
  return { code, said };
}

it.each([
  ['the mail simulator', { SMTP_URL: 'smtp://127.0.0.1:2525' }, 'SMTP_URL'],
  ['a mail server by another name of this machine', { SMTP_URL: 'smtps://localhost' }, 'SMTP_URL'],
  ['what is no mail server', { SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  ['mails without a place for their links', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['links that anybody on the way can read', { PUBLIC_URL: 'http://sabiwell.example' }, 'PUBLIC_URL'],
  ['staff without a second step', { STAFF_MFA: 'optional' }, 'STAFF_MFA'],
  ['a weak secret of staff', { STAFF_SECRET: 'change-me-4711' }, 'STAFF_SECRET'],
  ['a source of imports over http', { IMPORT_URL: 'http://people.example/a.json', IMPORT_HOSTS: 'people.example' }, 'IMPORT_URL'],
  ['a source of imports at a host that is not named', { IMPORT_URL: 'https://people.example/a.json' }, 'IMPORT_URL'],
  ['a source of imports at a number', { IMPORT_URL: 'https://10.0.0.7/a.json', IMPORT_HOSTS: '10.0.0.7' }, 'IMPORT_URL'],
  ['a source of imports with a password', { IMPORT_URL: 'https://a:b@people.example/', IMPORT_HOSTS: 'people.example' }, 'IMPORT_URL'],
  ['the limits of development', { RATE_LIMITS: 'development' }, 'RATE_LIMITS'],
])('production refuses %s', async (_name, over, name) => {
  const { code, said } = await start({ ...good, ...over });
  expect([code, said.split(':')[0]]).toEqual([78, name]);
  expect(said).not.toContain('4711');
});

it('production refuses an active demo account', async () => {
  const { postgresUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, fileURLToPath(new URL('../prisma/migrations', import.meta.url)));
  const pool = createPool(database.ownerUrl, 'main-test');
  const url = new URL(database.ownerUrl);
  url.username = `identity_${randomUUID().replaceAll('-', '')}`;
  url.password = 'a-long-and-random-word-4711';
  try {
    await pool.query(`CREATE ROLE ${url.username} LOGIN SUPERUSER PASSWORD '${url.password}'`);
    await pool.query(`INSERT INTO staff_accounts (id, role, email, name, status, password_hash, created_at)
      VALUES (gen_random_uuid(), 'admin', 'admin@demo.sabiwell.ng', 'Demo', 'active', 'x', now()),
             (gen_random_uuid(), 'manager', 'sabiwell-manager@demo.sabiwell.ng', 'Demo', 'disabled', 'x', now())`);
    const { code, said } = await start({ ...good, DATABASE_URL: url.href });
    const sentence = "Demo accounts are not for production: admin@demo.sabiwell.ng. Disable them by the operator's command first.";
    expect([code, said.trim()]).toEqual([78, sentence]);
  } finally {
    await pool.query(`DROP ROLE IF EXISTS ${url.username}`);
    await pool.end();
    await database.drop();
  }
});

it.each([['list'], ['reset', randomUUID(), 'lost phone']])(
  "the operator's %s says in a sentence that the database is away",
  async (...words) => {
    const { code, said } = await start(good, 'operator/operator.ts', ...words);
    expect(code).toBe(1);
    expect(said).toMatch(/^The database could not be reached, so nothing was changed \(.*127\.0\.0\.1:9\)\..*\n$/);
  },
);
