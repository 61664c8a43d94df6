import { expect, test } from 'vitest';
import { chooseTestStores } from './choose-test-stores.ts';

const addresses = { TEST_POSTGRES_URL: 'postgres://one', TEST_MONGO_URL: 'mongodb://two', TEST_REDIS_URL: 'redis://three' };
const given = { postgresUrl: 'postgres://one', mongoUrl: 'mongodb://two', redisUrl: 'redis://three' };

test.each([
  ['no word', {}, { starter: 'embedded' }],
  ['an empty word', { TEST_STORES: '' }, { starter: 'embedded' }],
  ['the word for it', { TEST_STORES: 'embedded' }, { starter: 'embedded' }],
  ['the word for containers', { TEST_STORES: 'containers' }, { starter: 'containers' }],
  ['three addresses', addresses, { given, starter: 'embedded' }],
  ['three addresses and containers', { ...addresses, TEST_STORES: 'containers' }, { given, starter: 'containers' }],
  ['two addresses', { ...addresses, TEST_REDIS_URL: '' }, { starter: 'embedded' }],
])('chooses by %s', (_what, env, chosen) => {
  expect(chooseTestStores(env)).toEqual(chosen);
});

test('a word nobody knows is refused with what there is', () => {
  expect(() => chooseTestStores({ TEST_STORES: 'docker' })).toThrow(
    'TEST_STORES=docker is not known. Leave TEST_STORES out, or say TEST_STORES=embedded or TEST_STORES=containers.',
  );
});
