import { describe, expect, it } from 'vitest';
import { topicOf } from '@sabiwell/chassis/bus/events.ts';
import type { KafkaRight } from '@sabiwell/chassis/bus/kafka/kafka-rights.ts';
import { kafkaUsers } from '@sabiwell/compose/kafka-users.ts';
import { services } from '@sabiwell/compose/manifests.ts';
import { consumersOf, producersOf } from '@sabiwell/local/event-uses.ts';
import { eventFiles } from '@sabiwell/proto/gen/catalogue.ts';

const messages = eventFiles.flatMap((file) => file.messages);
const topicsWhere = (users: (message: (typeof messages)[number]) => string[], service: string) =>
  [...new Set(messages.filter((message) => users(message).includes(service)).map(topicOf))].toSorted();

/** Topics that not everybody may read (contract.md, events.md 4.3), and who may. */
const RESTRICTED: Readonly<Record<string, readonly string[]>> = {
  'sabiwell.identity-pii.v1': ['bookings', 'food-ai', 'staff-reporting'],
  'sabiwell.identity-staff-pii.v1': ['bookings', 'payments', 'staff-reporting'],
  'sabiwell.identity-import-pii.v1': ['bookings'],
  'sabiwell.bookings-pii.v1': ['identity'],
  'sabiwell.health-personal.v1': ['content', 'food-ai'],
  'sabiwell.health-readings.v1': ['food-ai'],
};

describe.each(services)('$name', ({ name, topics }) => {
  it('names in its manifest the topics that its code uses, and no other', () => {
    expect(topics?.writes.toSorted()).toEqual(topicsWhere(producersOf, name));
    expect(topics?.reads.toSorted()).toEqual(topicsWhere(consumersOf, name));
  });
});

it.each(Object.entries(RESTRICTED))('%s is read by those that may, and Kafka lets no other user read it', (topic, readers) => {
  expect(services.filter(({ topics }) => topics?.reads.includes(topic)).map(({ name }) => name)).toEqual(readers);
  const reads = ({ kind, name, isBeginning, may }: KafkaRight) =>
    kind === 'topic' && may.includes('read') && (isBeginning ? topic.startsWith(name) : topic === name);
  expect(kafkaUsers(services).flatMap(({ name, rights }) => (rights.some(reads) ? [name] : []))).toEqual(readers);
});
