import { setTimeout as sleep } from 'node:timers/promises';
import { type Admin, ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createKafkaAdmin } from '../src/bus/kafka/kafka-admin.ts';
import { busSuite } from './bus-suite.ts';
import { broker, firstsByKey, kafkaBrokers, LONG, newPlace, open, reading, TOPIC } from './on-kafka.ts';
import { dieReading } from './reader-end.ts';
import { sampleEvent, sampleEvents, sequencesByKey } from './sample-events.ts';
import { PATIENCE } from './stores.ts';
import type { Event } from '../src/bus/events.ts';

/** A connection to the broker like that of an unrelated program. */
const kafka = new Kafka({ brokers: [...kafkaBrokers, 'none:1'].slice(0, 1), logLevel: logLevel.NOTHING });

const warnings: string[] = [];
process.on('warning', ({ name }) => warnings.push(name));

/** One question to the cluster; a new topic's is put again until the broker knows it, which kafkajs does not wait for. */
async function ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = createKafkaAdmin(kafka);
  onTestFinished(() => admin.close());
  return await admin.ask('a test', question);
}

/** Commits as a member of the group. */
async function commitAs(groupId: string, at: { topic: string; partition: number; offset: string; metadata: string }): Promise<void> {
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100 });
  const joined = new Promise((resolve) => {
    consumer.on(consumer.events.GROUP_JOIN, resolve);
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [at.topic] });
  await consumer.run({ autoCommit: false, eachMessage: async () => undefined });
  await joined;
  await consumer.commitOffsets([at]);
  await consumer.disconnect();
}

describe.runIf(broker !== undefined)('on a real broker', () => {
  describe('the bus contract', () => busSuite(newPlace));

  test('members of a group share the keys; who joins or leaves takes no order away', { timeout: 60_000 }, async () => {
    const place = newPlace();
    const publisher = open(place);
    const events = sampleEvents(TOPIC, 400, 20);
    const all: Event[] = [];
    const note = async (event: Event) => {
      await sleep(5);
      all.push(event);
    };
    await publisher.publish(events);
    const first = await reading(open(place), note);
    await vi.waitFor(() => expect(first.seen.length).toBeGreaterThan(10), PATIENCE);
    const second = await reading(open(place), note);
    await vi.waitFor(() => expect(second.seen.length).toBeGreaterThan(10), LONG);
    await first.stop();
    await vi.waitFor(() => expect(new Set(all).size).toBeGreaterThanOrEqual(400), LONG);
    expect(firstsByKey(all)).toEqual(sequencesByKey(events));
  });

  test('a batch larger than a record may be is stored in parts, in order', async () => {
    const bus = open(newPlace());
    const { seen } = await reading(bus);
    const events = [1, 2, 3, 4].map((sequence) => sampleEvent(TOPIC, 'key', sequence, { data: { text: 'x'.repeat(900 * 1024) } }));
    await bus.publish(events);
    await vi.waitFor(() => expect(seen.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]), PATIENCE);
  });

  test('a record is what any other client expects: key, CloudEvents headers, JSON', async () => {
    const place = newPlace();
    const event = sampleEvent(TOPIC, '42', 7, { traceparent: '00-a-b-01' });
    await open(place).publish([event]);
    const consumer = kafka.consumer({ groupId: `${place.prefix}outside`, maxWaitTimeInMs: 100 });
    onTestFinished(() => consumer.disconnect());
    const records: unknown[] = [];
    await consumer.connect();
    await consumer.subscribe({ topics: [`${place.prefix}${TOPIC}`], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message: { key, value, headers } }) => {
        const named = Object.fromEntries(Object.entries(headers ?? {}).map(([name, text]) => [name, String(text)]));
        records.push({ key: String(key), value: String(value), headers: named });
      },
    });
    await vi.waitFor(() => expect(records).toHaveLength(1), PATIENCE);
    const { id, type, source, subject, time } = event;
    const names = { ce_specversion: '1.0', ce_id: id, ce_type: type, ce_source: source, ce_subject: subject, ce_time: time };
    const more = { ce_partitionkey: '42', ce_sequence: '7', ce_dataschema: type, traceparent: '00-a-b-01' };
    expect(records[0]).toEqual({ key: '42', value: '{"number":"7"}', headers: { ...names, ...more, 'content-type': 'application/json' } });
  });

  /** The settings of topics of this place, by name. */
  async function settingsThere(place: ReturnType<typeof newPlace>, topics: readonly string[]) {
    const resources = topics.map((topic) => ({ type: ConfigResourceTypes.TOPIC, name: `${place.prefix}${topic}` }));
    const described = await ask((admin) => admin.describeConfigs({ includeSynonyms: false, resources }));
    return described.resources.map(({ configEntries }) =>
      Object.fromEntries(configEntries.map(({ configName, configValue }) => [configName, configValue])),
    );
  }
  const settings = [
    [TOPIC, { 'cleanup.policy': 'delete', 'retention.ms': '2592000000' }],
    ['sabiwell.identity-pii.v1', { 'cleanup.policy': 'compact', 'max.compaction.lag.ms': '86400000' }],
    ['sabiwell.bookings-pii.v1', { 'cleanup.policy': 'delete', 'retention.ms': '604800000' }],
    ['sabiwell.analytics.v1', { 'cleanup.policy': 'delete', 'retention.ms': '-1' }],
  ] as const;
  const topics = settings.map(([topic]) => topic);
  const wanted = settings.map(([, entries]) => entries);

  test('each topic is kept as its settings say', async () => {
    const place = newPlace();
    await open(place).publish(topics.map((topic) => sampleEvent(topic, 'key', 1)));
    expect(await settingsThere(place, topics)).toMatchObject(wanted);
  });

  test('topics of before get the settings of now, and keep what an operator has set besides', async () => {
    const place = newPlace();
    const configEntries = [
      { name: 'cleanup.policy', value: 'compact' },
      { name: 'retention.ms', value: '1000' },
      { name: 'segment.ms', value: '3600000' },
    ];
    const before = topics.map((topic) => ({ topic: `${place.prefix}${topic}`, numPartitions: 1, configEntries }));
    await ask((admin) => admin.createTopics({ topics: before }));
    await open(place).publish(topics.map((topic) => sampleEvent(topic, 'key', 1)));
    const kept = wanted.map((entries) => ({ ...entries, 'segment.ms': '3600000', 'max.message.bytes': '2097152' }));
    await vi.waitFor(async () => expect(await settingsThere(place, topics)).toMatchObject(kept), PATIENCE);
  });

  test('a record that is no event becomes a dead letter, which can be dropped', async () => {
    const place = newPlace();
    const bus = open(place);
    const { seen } = await reading(bus);
    await bus.publish([sampleEvent(TOPIC, 'key', 1)]);
    const producer = kafka.producer({ allowAutoTopicCreation: false });
    onTestFinished(() => producer.disconnect());
    await producer.connect();
    await producer.send({ topic: `${place.prefix}${TOPIC}`, messages: [{ key: 'key', value: 'who knows' }] });
    await bus.publish([sampleEvent(TOPIC, 'key', 2)]);
    await vi.waitFor(() => expect(seen.map(({ sequence }) => sequence)).toEqual([1, 2]), PATIENCE);
    expect(await bus.deadLetters('group')).toMatchObject([{ event: undefined, error: 'PermanentError: The entry has no ce_id.' }]);
    expect(await bus.dropDeadLetters('group', ({ event }) => event === undefined)).toBe(1);
  });

  test('an event that ends every process that handles it becomes a dead letter', { timeout: 60_000 }, async () => {
    const place = newPlace();
    const bus = open(place);
    await bus.publish(sampleEvents(TOPIC, 2, 1));
    const [topic, groupId] = [`${place.prefix}${TOPIC}`, `${place.prefix}group`];
    const admin = createKafkaAdmin(kafka);
    onTestFinished(() => admin.close());
    const noted = async () => (await admin.offsets(topic, groupId)).filter(({ note }) => note !== '');
    for (const failures of [1, 2]) {
      await dieReading(place, 'group', TOPIC, 1);
      expect(await noted()).toMatchObject([{ committed: 0n, note: `failures=${failures}` }]);
    }
    // The state that three more killed processes would leave.
    const partition = (await noted())[0]?.partition ?? 0;
    await commitAs(groupId, { topic, partition, offset: '0', metadata: 'failures=5' });
    const { seen } = await reading(bus);
    await vi.waitFor(() => expect(seen.map(({ sequence }) => sequence)).toEqual([2]), LONG);
    expect(await bus.deadLetters('group')).toMatchObject([{ event: { sequence: 1 }, attempts: 5 }]);
  });

  test('a broker that is not there is told', async () => {
    const bus = open({ ...newPlace(), kafkaBrokers: ['127.0.0.1:9'] });
    const { stop } = await reading(bus);
    await expect(bus.publish([sampleEvent(TOPIC, 'key', 1)])).rejects.toThrow();
    expect(await bus.health()).toEqual({ up: false, groups: [] });
    await stop();
  });

  test('no timer of kafkajs runs backwards, and no listener is left behind', () => {
    expect(warnings.filter((name) => /^(TimeoutNegative|MaxListenersExceeded)/.test(name))).toEqual([]);
  });
});
