import { expect, test } from 'vitest';
import { changesOf, entriesOf, type KafkaUser } from './kafka-rights.ts';

const shop: KafkaUser = {
  name: 'toy-shop',
  rights: [
    { kind: 'topic', name: 'sabiwell.toys.v1', may: ['write', 'describeConfigs'] },
    { kind: 'topic', name: 'sabiwell.toys.v1', may: ['read', 'describeConfigs'] },
    { kind: 'group', name: 'toy-shop.', isBeginning: true, may: ['read'] },
  ],
};
const bank: KafkaUser = { name: 'bank', rights: [] };

/** Kafka's numbers: topic 2, group 3; literal 3, prefixed 4; read 3, write 4, describe-configs 10; allow 3. */
const [writes, describes, reads, joins] = [
  [2, 'sabiwell.toys.v1', 3, 4],
  [2, 'sabiwell.toys.v1', 3, 10],
  [2, 'sabiwell.toys.v1', 3, 3],
  [3, 'toy-shop.', 4, 3],
].map(([resourceType, resourceName, resourcePatternType, operation]) => ({
  resourceType,
  resourceName,
  resourcePatternType,
  principal: 'User:toy-shop',
  host: '*',
  operation,
  permissionType: 3,
})) as ReturnType<typeof entriesOf>;

test('rights are entries of Kafka, from any host, each once', () => {
  expect(entriesOf(shop)).toEqual([writes, describes, reads, joins]);
});

test('what is missing is given, what is no longer given is taken away, and what stands stays', () => {
  const old = { ...reads!, resourceName: 'sabiwell.money.v1' };
  expect(changesOf([writes!, old], [shop, bank])).toEqual({ missing: [describes, reads, joins], surplus: [old] });
  expect(changesOf(entriesOf(shop), [shop, bank])).toEqual({ missing: [], surplus: [] });
});

test('a user without rights loses all, and those that are not ours keep theirs', () => {
  const others = { ...reads!, principal: 'User:of-the-operator' };
  expect(changesOf([...entriesOf(shop), others], [{ ...shop, rights: [] }])).toEqual({ missing: [], surplus: entriesOf(shop) });
});
