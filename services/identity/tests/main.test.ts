import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testJwks } from '@sabiwell/chassis/testing.ts';

const good = {
  NODE_ENV: 'production',
  PORT: '1',
  OPS_PORT: '2',
  DATABASE_URL: 'postgres://identity:a-long-and-random-word-4711@127.0.0.1:9/identity',
  REDIS_URL: 'redis://:a-long-and-random-word-4711@127.0.0.1:9',
  INTERNAL_TOKEN_JWKS: JSON.stringify(testJwks),
  BLOB_DIR: '/nowhere',
  PUBLIC_URL: 'https://sabiwell.example',
  SMTP_URL: 'smtps://identity:a-long-and-random-word-4711@mail.example',
  STAFF_SECRET: 'a-long-and-random-word-4711',
};

/** The service as a process: its exit code and what it said. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], { env });
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
  ['the limits of development', { RATE_LIMITS: 'development' }, 'RATE_LIMITS'],
])('production refuses %s', async (_name, over, name) => {
  const { code, said } = await start({ ...good, ...over });
  expect([code, said.split(':')[0]]).toEqual([78, name]);
  expect(said).not.toContain('4711');
});
