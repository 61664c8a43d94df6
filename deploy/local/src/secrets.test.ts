import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { JsonWebKey } from 'node:crypto';
import { ensureSecrets, writeKeyFiles } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const file = join(folder, 'secrets.json');
afterAll(() => rmSync(folder, { recursive: true }));

test("secrets stay, are the owner's only, and a new database gets its own", () => {
  const wanted = { databases: ['identity'], redisUsers: ['identity'], kafkaUsers: ['identity'], words: ['card'] };
  const first = ensureSecrets(file, wanted);
  const second = ensureSecrets(file, { ...wanted, databases: ['identity', 'health_tracking'] });
  expect(second).toEqual({ ...first, databases: { ...first.databases, health_tracking: expect.any(String) } });
  expect(second.databases.health_tracking).not.toBe(first.databases.identity);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what the private key signs, its public half verifies', () => {
  const keys = join(folder, 'keys');
  writeKeyFiles(keys, ensureSecrets(file, { databases: [], redisUsers: [], kafkaUsers: [], words: [] }));
  const read = (name: string): unknown => JSON.parse(readFileSync(join(keys, name), 'utf8'));
  const own = read('internal_token_key') as JsonWebKey;
  const [shown] = (read('internal_token_jwks') as { keys: JsonWebKey[] }).keys;
  const signature = sign(null, Buffer.from('word'), createPrivateKey({ key: own, format: 'jwk' }));
  expect(shown).not.toHaveProperty('d');
  expect(verify(null, Buffer.from('word'), createPublicKey({ key: shown!, format: 'jwk' }), signature)).toBe(true);
  expect(statSync(join(keys, 'internal_token_key')).mode & 0o777).toBe(0o600);
});
