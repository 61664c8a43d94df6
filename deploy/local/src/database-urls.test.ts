import { expect, test } from 'vitest';
import { databaseUrls, postgresRoles } from './database-urls.ts';

const postgres = { url: 'postgres://postgres@127.0.0.1:5/postgres', port: 5 };
const urlsOf = (mongo: string, env: NodeJS.ProcessEnv = {}) =>
  databaseUrls(
    env,
    { postgres, mongo: { url: mongo, port: 1 } },
    {
      identity_runtime: 'word',
      payments_runtime: 'a/b',
    },
  );

test.each([
  ['our own server', 'mongodb://127.0.0.1:1/?directConnection=true', {}, 'mongodb://127.0.0.1:1/content?directConnection=true'],
  ['one from outside', 'mongodb://u:p@a:1,b:2/own?replicaSet=rs0', {}, 'mongodb://u:p@a:1,b:2/content?replicaSet=rs0'],
  ['one without a path', 'mongodb+srv://a.example', {}, 'mongodb+srv://a.example/content'],
  ['a database for itself', 'mongodb://a/own', { MONGO_URL_CONTENT: 'mongodb://b/other' }, 'mongodb://b/other'],
])('content on %s', (_what, mongo, env, expected) => {
  expect(urlsOf(mongo, env)['content']).toBe(expected);
});

test('each service on PostgreSQL has a role of its own, or the database that the user names', () => {
  const urls = urlsOf('mongodb://a', { DATABASE_URL_HEALTH_TRACKING: 'postgres://elsewhere' });
  expect(urls).toMatchObject({
    identity: 'postgres://identity_runtime:word@127.0.0.1:5/identity',
    payments: 'postgres://payments_runtime:a%2Fb@127.0.0.1:5/payments',
    'health-tracking': 'postgres://elsewhere',
  });
});

test('migrations connect as the owner of the database, who is another one', () => {
  const stores = { postgres, mongo: { url: 'mongodb://a', port: 1 } };
  const env = { DATABASE_URL_HEALTH_TRACKING: 'postgres://elsewhere' };
  expect(databaseUrls(env, stores, { identity: 'first', identity_runtime: 'second' }, undefined, 'owner')).toMatchObject({
    identity: 'postgres://identity:first@127.0.0.1:5/identity',
    'health-tracking': 'postgres://elsewhere',
  });
  expect(postgresRoles()).toEqual(expect.arrayContaining(['identity', 'identity_runtime']));
});
