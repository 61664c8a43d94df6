import { expect, test } from 'vitest';
import { guardedLogin, guardedStore, publicKeys, strongSecret } from '@sabiwell/chassis/production.ts';
import { services } from './manifests.ts';
import { secretFiles, type SecretFiles } from './secret-files.ts';

function makeTwice(): [SecretFiles, SecretFiles] {
  const kept = new Map<string, string>();
  const makeOnce = (name: string, make: () => string) => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name)!;
  };
  return [secretFiles(makeOnce), secretFiles(makeOnce)];
}

const texts = (files: SecretFiles) =>
  Object.entries(files).flatMap(([reader, of]) => Object.entries(of).map(([name, text]) => ({ reader, name, text })));

test('what is kept stays, and two products share nothing', () => {
  const [files, again] = makeTwice();
  const [other] = makeTwice();
  expect(again).toEqual(files);
  const alike = texts(files).filter(({ reader, name, text }) => other[reader]?.[name] === text);
  expect(alike).toEqual([]);
});

test('only the gateway can sign, and the services verify by its public half', () => {
  const [files] = makeTwice();
  const key = JSON.parse(files['gateway']!['internal_token_key']!) as { d: string; x: string; kid: string };
  expect(texts(files).filter(({ text }) => text.includes(key.d))).toMatchObject([{ reader: 'gateway' }]);
  for (const { name } of services)
    expect(JSON.parse(files[name]!['internal_token_jwks']!)).toMatchObject({ keys: [{ x: key.x, kid: key.kid }] });
});

test('only the operator can sign as the operator, and those that the operator commands alone verify it', () => {
  const [files] = makeTwice();
  const key = JSON.parse(files['payments-operator']!['operator_token_key']!) as { d: string; x: string };
  expect(texts(files).filter(({ text }) => text.includes(key.d))).toMatchObject([
    { reader: 'bookings-operator' },
    { reader: 'food-ai-operator' },
    { reader: 'payments-operator' },
  ]);
  expect(texts(files).flatMap(({ reader, name, text }) => (name.endsWith('jwks') && text.includes(key.x) ? [reader] : []))).toEqual([
    'bookings',
    'food-ai',
    'payments',
    'bookings-operator',
    'food-ai-operator',
    'payments-operator',
  ]);
});

test('staff-reporting, and nobody but it and its operator, can sign as itself, and payments verifies it', () => {
  const [files] = makeTwice();
  const key = JSON.parse(files['staff-reporting']!['reporting_token_key']!) as { d: string; x: string };
  expect(texts(files).filter(({ text }) => text.includes(key.d))).toMatchObject([
    { reader: 'staff-reporting' },
    { reader: 'staff-reporting-operator' },
  ]);
  expect(JSON.parse(files['payments']!['reporting_token_jwks']!)).toMatchObject({ keys: [{ x: key.x }] });
});

test('a program for the operator that calls no service gets no key', () => {
  const [files] = makeTwice();
  expect(Object.keys(files['identity-operator']!)).toEqual([
    'database_url',
    'redis_url',
    'kafka_login',
    'internal_token_jwks',
    'staff_secret',
  ]);
  expect(files['identity-operator']!['staff_secret']).toBe(files['identity']!['staff_secret']);
});

test('a service can’t sign in as the owner of its database, nor can its operator but for the rebuild', () => {
  const [files] = makeTwice();
  const readers = (role: string) => texts(files).flatMap(({ reader, text }) => (text.startsWith(`postgres://${role}:`) ? [reader] : []));
  expect(readers('identity')).toEqual(['migrate']);
  expect(readers('identity_runtime')).toEqual(['identity', 'identity-operator', 'migrate']);
  expect(readers('staff_reporting')).toEqual(['staff-reporting-operator', 'migrate']);
  expect(readers('staff_reporting_runtime')).toEqual(['staff-reporting', 'migrate']);
});

test('a service and its operator know its own password of a store, and no other one does', () => {
  const [files] = makeTwice();
  const passwordOf = (url: string) => new URL(url).password;
  const identity = passwordOf(files['identity']!['database_url']!);
  expect(new Set(texts(files).flatMap(({ reader, text }) => (text.includes(identity) ? [reader] : [])))).toEqual(
    new Set(['identity', 'identity-operator', 'migrate']),
  );
});

test('a service signs in at Kafka as itself, and only the migration and the broker know the administrator', () => {
  const [files] = makeTwice();
  const [admin = '', ...logins] = files['migrate']!['kafka_logins']!.split('\n');
  const [name, password = ''] = admin.split(':');
  expect(name).toBe('admin');
  expect(texts(files).flatMap(({ reader, text }) => (text.includes(password) ? [reader] : []))).toEqual(['migrate', 'kafka']);
  for (const service of services) expect(logins).toContain(files[service.name]!['kafka_login']);
  expect(logins.map((login) => login.split(':')[0])).toEqual([...services.map((service) => service.name), 'analytics']);
});

test('all of it is good enough for production', () => {
  const [files] = makeTwice();
  const all = texts(files).filter(({ name }) => !name.endsWith('.conf'));
  const rule = (name: string) =>
    name === 'kafka_login' ? guardedLogin : name.includes('url') ? guardedStore : name.endsWith('jwks') ? publicKeys : strongSecret;
  expect(all.filter(({ name, text }) => !rule(name).safeParse(text).success)).toEqual([]);
});
