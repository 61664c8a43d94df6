import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const good = { PORT: '20999', SIM_TOKEN: 'word', PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_PUBLIC_KEY: 'pk_test_1' };

test.each([
  ['production', { NODE_ENV: 'production' }, 'NODE_ENV'],
  ['a live key', { PAYSTACK_SECRET_KEY: 'sk_live_1' }, 'PAYSTACK_SECRET_KEY'],
  ['an address that others reach', { HOST: '0.0.0.0' }, 'HOST'],
  ['no token', { SIM_TOKEN: '' }, 'SIM_TOKEN'],
])('it does not start with %s', (_name, over, named) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN], { env: { ...good, ...over }, encoding: 'utf8', timeout: 10_000 });
  expect(status).toBe(78);
  expect(stderr).toContain(`${named}: `);
  expect(stderr).not.toContain('sk_live_1');
});
