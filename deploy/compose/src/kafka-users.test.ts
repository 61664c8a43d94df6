import { describe, expect, test } from 'vitest';
import { kafkaNames } from '@sabiwell/chassis/bus/kafka/kafka-topics.ts';
import { kafkaTopics, kafkaUsers } from './kafka-users.ts';
import { services, type Service } from './manifests.ts';

const shop = {
  name: 'toy-shop',
  bus: true,
  topics: { writes: ['sabiwell.toys.v1'], reads: ['sabiwell.money.v1', 'sabiwell.toys.v1'] },
} as unknown as Service;
const bank = { name: 'bank', bus: true, topics: { writes: ['sabiwell.money.v1'], reads: [] } } as unknown as Service;
const silent = { name: 'silent', topics: undefined } as unknown as Service;

/** A right as one line: `read topic sabiwell.toys.v1`, with a star where it is the beginning of names. */
const linesOf = (name: string, of: readonly Service[] = [shop, bank, silent]) =>
  kafkaUsers(of)
    .find((user) => user.name === name)!
    .rights.flatMap(({ kind, name: on, isBeginning, may }) => may.map((word) => `${word} ${kind} ${on}${isBeginning ? '*' : ''}`));
const whoMay = (right: string) => kafkaUsers(services).flatMap(({ name }) => (linesOf(name, services).includes(right) ? [name] : []));

describe('what a manifest names is what its user may', () => {
  test('of a service that reads what another tells', () => {
    expect(linesOf('toy-shop')).toEqual([
      'write topic sabiwell.toys.v1',
      'describeConfigs topic sabiwell.toys.v1',
      'read topic sabiwell.money.v1',
      'describeConfigs topic sabiwell.money.v1',
      'read topic sabiwell.toys.v1',
      'describeConfigs topic sabiwell.toys.v1',
      'read group toy-shop',
      'delete group toy-shop',
      'read group toy-shop.*',
      'delete group toy-shop.*',
      ...['retry', 'dlq'].flatMap((kind) =>
        ['read', 'write', 'create', 'delete', 'alterConfigs'].map((word) => `${word} topic sabiwell.${kind}.toy-shop.*`),
      ),
    ]);
  });

  test('of one that tells, and hands over to who reads that', () => {
    const others = linesOf('bank').filter((line) => line.includes('toy-shop'));
    expect(others).toEqual([
      'write topic sabiwell.retry.toy-shop.*',
      'create topic sabiwell.retry.toy-shop.*',
      'describeConfigs topic sabiwell.retry.toy-shop.*',
      'describe group toy-shop',
      'describe group toy-shop.*',
    ]);
  });

  test('of outsiders, who read one topic', () => {
    expect(linesOf('analytics')).toEqual(['read topic sabiwell.analytics.v1', 'read group analytics*']);
  });

  test('whoever has no events has no user', () => {
    expect(kafkaUsers([shop, bank, silent]).map(({ name }) => name)).toEqual(['toy-shop', 'bank', 'analytics']);
  });
});

test('the topics that groups have are those whose names begin so, and no other service’s', () => {
  const begins = (group: string) => [kafkaNames('').retry(group), kafkaNames('').dead(group)].map((name) => name.replace('v1', ''));
  for (const group of ['toy-shop', 'toy-shop.exports'])
    for (const [at, kind] of ['retry', 'dlq'].entries()) expect(begins(group)[at]).toContain(`sabiwell.${kind}.toy-shop.`);
  expect(begins('toy-shop-next')[0]).not.toContain('sabiwell.retry.toy-shop.');
});

test('a topic of events is written by its owner alone, and read by those whose manifests name it', () => {
  for (const topic of kafkaTopics(services)) {
    expect([topic, whoMay(`write topic ${topic}`)]).toEqual([
      topic,
      services.flatMap(({ name, topics }) => (topics?.writes.includes(topic) ? [name] : [])),
    ]);
    expect(whoMay(`write topic ${topic}`)).toHaveLength(1);
    for (const word of ['create', 'delete', 'alterConfigs']) expect(whoMay(`${word} topic ${topic}`)).toEqual([]);
  }
});

test('nobody may by a beginning what is not a group’s own', () => {
  const beginnings = kafkaUsers(services).flatMap(({ rights }) => rights.filter(({ isBeginning }) => isBeginning));
  expect(beginnings.filter(({ kind, name }) => kind === 'topic' && !/^sabiwell\.(retry|dlq)\.[a-z-]+\.$/.test(name))).toEqual([]);
  expect(beginnings.filter(({ name }) => name === '' || kafkaTopics(services).some((topic) => topic.startsWith(name)))).toEqual([]);
});

test('topics are named once, in their order', () => {
  expect(kafkaTopics([shop, bank, silent, shop])).toEqual(['sabiwell.money.v1', 'sabiwell.toys.v1']);
});
