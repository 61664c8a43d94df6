import { expect, test } from 'vitest';
import { mongoDatabases } from './mongo-databases.ts';

const command = { file: 'mongod', args: [], env: {} };

test.each([
  ['our own server', 'mongodb://127.0.0.1:1/?directConnection=true', command, {}, 'mongodb://127.0.0.1:1/food_ai?directConnection=true'],
  ['one from outside', 'mongodb://u:p@a:1,b:2/own?replicaSet=rs0', null, {}, 'mongodb://u:p@a:1,b:2/own?replicaSet=rs0'],
  ['a database for itself', 'mongodb://a/own', null, { MONGO_URL_FOOD_AI: 'mongodb://b/other' }, 'mongodb://b/other'],
])('food-ai on %s', (_what, url, program, env, expected) => {
  expect(mongoDatabases({ url, command: program }, env)['food-ai']).toBe(expected);
});

test.each([
  ['our own server', 'mongodb://127.0.0.1:1/?directConnection=true', command, {}, 'mongodb://127.0.0.1:1/content?directConnection=true'],
  ['one from outside', 'mongodb://u:p@a:1,b:2/own?replicaSet=rs0', null, {}, 'mongodb://u:p@a:1,b:2/content?replicaSet=rs0'],
  ['one without a path', 'mongodb+srv://a.example', null, {}, 'mongodb+srv://a.example/content'],
  ['a database for itself', 'mongodb://a/own', null, { MONGO_URL_CONTENT: 'mongodb://b/other' }, 'mongodb://b/other'],
])('content on %s', (_what, url, program, env, expected) => {
  expect(mongoDatabases({ url, command: program }, env)['content']).toBe(expected);
});
