import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, readConfig, secret } from './config.ts';
import { guardedStore, publicKeys, strictLimits, strongSecret } from './production.ts';

const STRONG = 'k3Vw-9xQm_T0hZr7Lb2NcYd5';
const PUBLIC = { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' };

const schema = z
  .object({
    ...busConfig,
    NODE_ENV: deployableConfig.NODE_ENV,
    LOG_LEVEL: deployableConfig.LOG_LEVEL,
    OPS_PORT: deployableConfig.OPS_PORT,
    RATE_LIMITS: z.enum(['production', 'development']).default('production'),
    DATABASE_URL: secret.optional(),
    KEYS: z.string().optional(),
    PEPPER: secret.optional(),
  })
  .refine(...brokersNamed);
const rules = { RATE_LIMITS: strictLimits, DATABASE_URL: guardedStore, KEYS: publicKeys, PEPPER: strongSecret };

afterEach(() => vi.restoreAllMocks());

/** The parsed settings, or what was printed before the process ended with 78. */
function read(env: NodeJS.ProcessEnv) {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  try {
    return { config: readConfig(schema, env, rules), said };
  } catch (error) {
    expect((error as Error).message).toBe('exit 78');
    return { config: undefined, said };
  }
}

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret');
  writeFileSync(file, text);
  return file;
}

test('a secret comes from the file that NAME_FILE names, without the end of its line', () => {
  const { config } = read({ OPS_PORT: '1', PEPPER_FILE: fileWith('from-a-file\n') });
  expect(config?.PEPPER?.reveal()).toBe('from-a-file');
});

test('NAME comes before NAME_FILE, and an empty text is an absent one', () => {
  const file = fileWith('from-a-file');
  expect(read({ OPS_PORT: '1', PEPPER: 'given', PEPPER_FILE: file }).config?.PEPPER?.reveal()).toBe('given');
  expect(read({ OPS_PORT: '1', PEPPER: '', PEPPER_FILE: fileWith('\n') }).config?.PEPPER).toBeUndefined();
});

test('every problem is listed at once, each name once, without a value', () => {
  const { said } = read({
    NODE_ENV: 'production',
    BUS: 'kafka',
    LOG_LEVEL: 'debug',
    RATE_LIMITS: 'loose',
    PEPPER: 'hunter2',
    KEYS_FILE: '/nowhere/keys',
  });
  expect(said).toEqual([
    'KEYS: its file can not be read (ENOENT)\n',
    'OPS_PORT: is missing\n',
    expect.stringMatching(/^RATE_LIMITS: /),
    'KAFKA_BROKERS: is needed when BUS is kafka\n',
    'LOG_LEVEL: debug is not for production\n',
    'PEPPER: is too short for production: 24 characters at least\n',
  ]);
  expect(said.join('')).not.toMatch(/hunter2|nowhere/);
});

test('what production refuses does for development', () => {
  const env = {
    OPS_PORT: '1',
    LOG_LEVEL: 'debug',
    RATE_LIMITS: 'development',
    PEPPER: 'x',
    KEYS: '{"keys":[]}',
    DATABASE_URL: 'redis://h',
  };
  expect(read(env)).toMatchObject({ said: [], config: { RATE_LIMITS: 'development' } });
  expect(read({ ...env, NODE_ENV: 'production' }).said).toHaveLength(5);
});

test('good settings of production are read', () => {
  const env = { NODE_ENV: 'production', OPS_PORT: '1', PEPPER: STRONG, KEYS: JSON.stringify({ keys: [PUBLIC] }) };
  expect(read({ ...env, DATABASE_URL: `postgres://identity:${STRONG}@db/identity` }).said).toEqual([]);
});

test.each([
  ['PEPPER', 'short', false],
  ['PEPPER', 'a'.repeat(40), false],
  ['PEPPER', 'change-me-change-me-change-me', false],
  ['PEPPER', `${STRONG}-for-tests`, false],
  ['PEPPER', STRONG, true],
  ['DATABASE_URL', 'postgres://postgres:postgres@db/identity', false],
  ['DATABASE_URL', 'postgres://db/identity', false],
  ['DATABASE_URL', 'postgres://identity:identity-identity@db/identity', false],
  ['DATABASE_URL', 'redis://:short@redis:6379', false],
  ['DATABASE_URL', `redis://:${STRONG}@redis:6379`, true],
  ['DATABASE_URL', `mongodb://food_ai:${STRONG}@one:27017,two:27017/food_ai?replicaSet=rs0`, true],
  ['KAFKA_LOGIN', 'bookings:short', false],
  ['KAFKA_LOGIN', 'bookings:bookings-bookings', false],
  ['KAFKA_LOGIN', `bookings:${STRONG}`, true],
  ['KEYS', '{"keys":[]}', false],
  ['KEYS', 'not json', false],
  ['KEYS', JSON.stringify({ keys: [{ ...PUBLIC, d: 'private' }] }), false],
  ['KEYS', JSON.stringify({ keys: [{ kty: 'RSA' }] }), false],
  ['KEYS', JSON.stringify({ keys: [PUBLIC, PUBLIC] }), true],
])('in production %s=%s is good: %s', (name, value, good) => {
  const { said } = read({ NODE_ENV: 'production', OPS_PORT: '1', [name]: value });
  expect(said.map((line) => line.split(':')[0])).toEqual(good ? [] : [name]);
});
