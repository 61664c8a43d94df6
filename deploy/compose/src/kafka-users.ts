import type { KafkaOperation, KafkaRight, KafkaUser } from '@sabiwell/chassis/bus/kafka/kafka-rights.ts';
import type { Service } from './manifests.ts';

/** Outsiders, who read the topic that is made for them, under groups of this name (docs/analytics.md). */
export const OUTSIDERS = { name: 'analytics', topic: 'sabiwell.analytics.v1' } as const;

/** The topics of a group's own are made and removed with it. */
const OF_ITS_OWN: readonly KafkaOperation[] = ['read', 'write', 'create', 'delete', 'alterConfigs'];

const topic = (name: string, ...may: KafkaOperation[]): KafkaRight => ({ kind: 'topic', name, may });

/** A service's groups are called as itself, or by a further word after a dot; so are their topics of retries and of dead letters. */
function groups({ name }: Service, ...may: KafkaOperation[]): KafkaRight[] {
  return [
    { kind: 'group', name, may },
    { kind: 'group', name: `${name}.`, isBeginning: true, may },
  ];
}
function topicsOfGroups(kind: 'retry' | 'dlq', { name }: Service, may: readonly KafkaOperation[]): KafkaRight {
  return { kind: 'topic', name: `sabiwell.${kind}.${name}.`, isBeginning: true, may };
}

/** It writes its own topics and reads what its manifest names; past events are handed over to whoever reads its topics. */
function rightsOf(service: Service, services: readonly Service[]): KafkaRight[] {
  const { name, topics = { writes: [], reads: [] } } = service;
  const readers = services.filter((other) => other.name !== name && topics.writes.some((written) => other.topics?.reads.includes(written)));
  return [
    // Nobody but the administrator changes the settings of a topic of events; whoever uses it sees whether they are right.
    ...topics.writes.map((written) => topic(written, 'write', 'describeConfigs')),
    ...topics.reads.map((read) => topic(read, 'read', 'describeConfigs')),
    ...groups(service, 'read', 'delete'),
    ...(['retry', 'dlq'] as const).map((kind) => topicsOfGroups(kind, service, OF_ITS_OWN)),
    // A group that is to be told has a topic before it reads, and is told no faster than it does.
    ...readers.flatMap((reader) => [
      topicsOfGroups('retry', reader, ['write', 'create', 'describeConfigs']),
      ...groups(reader, 'describe'),
    ]),
  ];
}

/** A user for each service that has events, who may what its manifest names and nothing else, and one for outsiders. */
export function kafkaUsers(services: readonly Service[]): KafkaUser[] {
  const withEvents = services.filter(({ bus }) => bus);
  const outside: KafkaRight[] = [topic(OUTSIDERS.topic, 'read'), { kind: 'group', name: OUTSIDERS.name, isBeginning: true, may: ['read'] }];
  return [
    ...withEvents.map((service) => ({ name: service.name, rights: rightsOf(service, withEvents) })),
    { name: OUTSIDERS.name, rights: outside },
  ];
}

/** The topics of events. They are made before the services start, which may not make any. */
export function kafkaTopics(services: readonly Service[]): string[] {
  return [...new Set(services.flatMap(({ topics }) => topics?.writes ?? []))].toSorted();
}
