import { expect, test } from 'vitest';
import { givenStore, hostsOf } from './given.ts';

test.each([
  ['redis://:secret@cache.example:6380/2', 'cache.example:6380'],
  ['mongodb://me:s%40cret@one:27017,two:27018/food?replicaSet=rs0', 'one:27017,two:27018'],
  ['mongodb+srv://me:secret@cluster.example/food', 'cluster.example'],
  ['kafka-1.example:9092,kafka-2.example:9092', 'kafka-1.example:9092,kafka-2.example:9092'],
  ['', ''],
])('%s is at %s', (url, hosts) => {
  expect(hostsOf(url)).toBe(hosts);
});

test('its source is told without a secret', () => {
  expect(givenStore('redis', 'REDIS_URL', 'redis://:secret@cache.example:6380').source).toBe('REDIS_URL (cache.example:6380)');
});
