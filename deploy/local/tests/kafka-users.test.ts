import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { createKafkaBus } from '@sabiwell/chassis/bus/kafka/kafka-bus.ts';
import { createKafkaClient, rootCause, signInBy } from '@sabiwell/chassis/bus/kafka/kafka-client.ts';
import { Secret } from '@sabiwell/chassis/config.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { kafkaTopics } from '@sabiwell/compose/kafka-users.ts';
import { services, type Service } from '@sabiwell/compose/manifests.ts';
import { giveKafkaUsers } from '../src/stores/kafka-users.ts';
import { startBroker } from '../src/test-kafka.ts';

const LONG = { timeout: 30_000, interval: 100 };
const ADMIN = 'admin:word-of-the-administrator';
const dir = await mkdtemp(join(tmpdir(), 'kafka-users-'));
const broker = await startBroker(dir, signInBy(new Secret(ADMIN)).password);
const brokers = broker?.brokers ?? '';
const log = createLog('kafka-users', 'silent');
const passwordOf = (user: string) => `word-of-${user}`;
const give = (of: readonly Service[] = services) => giveKafkaUsers({ brokers, login: ADMIN, services: of, passwordOf });
const clientWith = (login?: string) =>
  createKafkaClient([brokers], log, 'asks', login === undefined ? undefined : signInBy(new Secret(login)));
const clientOf = (user: string) => clientWith(user === 'admin' ? ADMIN : `${user}:${passwordOf(user)}`);

afterAll(async () => {
  await broker?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** What Kafka calls a refusal, or `allowed`. */
const answerTo = (asked: Promise<unknown>) =>
  asked.then(
    () => 'allowed',
    (error: unknown) => {
      const { type, errors: [first] = [] } = rootCause(error) as { type?: string; errors?: { type?: string }[] };
      return type ?? first?.type ?? (error as Error).name;
    },
  );

/** Asks as this user, and leaves. */
async function asking(user: string, question: (admin: ReturnType<ReturnType<typeof clientOf>['admin']>) => Promise<unknown>) {
  const admin = clientOf(user).admin();
  await admin.connect();
  const answer = await answerTo(question(admin));
  await admin.disconnect();
  return answer;
}

async function writing(user: string, topic: string): Promise<string> {
  const producer = clientOf(user).producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
  const sent = producer.connect().then(() => producer.send({ topic, messages: [{ key: user, value: '{}' }] }));
  const answer = await answerTo(sent);
  await producer.disconnect();
  return answer;
}

/** Joins the group and reads the topic from its beginning: one record is enough. */
async function reading(user: string, topic: string, groupId: string): Promise<string> {
  const consumer = clientOf(user).consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 100, retry: { retries: 0 } });
  await consumer.connect();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  const begun = async () => {
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachMessage: async () => resolve() });
    await promise;
  };
  const answer = await answerTo(begun());
  await consumer.disconnect();
  return answer;
}

/** A broker that has just started still loads its groups, and says so. */
const isRead = (user: string, topic: string, group: string) => expect.poll(() => reading(user, topic, group), LONG);

/** Everything that is stored of rights. */
async function storedRights(): Promise<string[]> {
  const admin = clientWith(ADMIN).admin();
  await admin.connect();
  const any = 1;
  const { resources } = await admin.describeAcls({ resourceType: any, resourcePatternType: any, operation: any, permissionType: any });
  await admin.disconnect();
  return resources.flatMap(({ acls, ...of }) => acls.map((acl) => JSON.stringify({ ...of, ...acl }))).toSorted();
}

const eventOf = (service: string, key: string): Event => ({
  id: randomUUID(),
  source: `/sabiwell/${service}`,
  type: `ng.sabiwell.${service}.word.said.v1`,
  topic: `sabiwell.${service}.v1`,
  subject: `word/${key}`,
  key,
  time: new Date().toISOString(),
  sequence: 1,
  data: {},
});

/** The bus as this user has it, or as nobody, until the test ends. */
function busOf(at: string, user?: string): Bus {
  const kafkaLogin = user === undefined ? undefined : new Secret(`${user}:${passwordOf(user)}`);
  const bus = createKafkaBus({ kafkaBrokers: [at], kafkaLogin, log });
  onTestFinished(() => bus.close().catch(() => undefined));
  return bus;
}

describe.skipIf(broker === undefined)('Kafka with a user for each service', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    await give();
    for (const topic of kafkaTopics(services)) expect([topic, await writing('admin', topic)]).toEqual([topic, 'allowed']);
  }, 120_000);

  it.each([
    ['nobody', undefined],
    ['a user with a wrong password', 'bookings:wrong-word'],
    ['the administrator with a wrong password', 'admin:wrong-word'],
    ['a user that is not there', 'somebody:word-of-somebody'],
  ])('takes no connection of %s', async (_who, login) => {
    const admin = clientWith(login).admin();
    onTestFinished(() => admin.disconnect());
    const ask = admin.connect().then(() => admin.listTopics());
    await expect(ask).rejects.toThrow(login === undefined ? /closed|Closed|connection/i : /Authentication failed|invalid credentials/i);
  });

  it.each([
    ['identity', 'sabiwell.identity-pii.v1', 'allowed'],
    ['payments', 'sabiwell.payments.v1', 'allowed'],
    ['food-ai', 'sabiwell.retry.food-ai.v1', 'allowed'],
    ['bookings', 'sabiwell.identity-pii.v1', 'TOPIC_AUTHORIZATION_FAILED'],
    ['food-ai', 'sabiwell.payments.v1', 'TOPIC_AUTHORIZATION_FAILED'],
    // Who may write nothing is not even counted among those who write.
    ['analytics', 'sabiwell.analytics.v1', 'CLUSTER_AUTHORIZATION_FAILED'],
  ])('has %s write %s: %s', async (user, topic, answer) => {
    if (topic.includes('.retry.')) await asking(user, (admin) => admin.createTopics({ topics: [{ topic, numPartitions: 1 }] }));
    expect(await writing(user, topic)).toBe(answer);
  });

  it.each([
    ['food-ai', 'sabiwell.health-personal.v1', 'food-ai', 'allowed'],
    ['identity', 'sabiwell.bookings-pii.v1', 'identity.exports', 'allowed'],
    ['analytics', 'sabiwell.analytics.v1', 'analytics-numbers', 'allowed'],
    ['payments', 'sabiwell.health-personal.v1', 'payments', 'TOPIC_AUTHORIZATION_FAILED'],
    ['content', 'sabiwell.identity-pii.v1', 'content', 'TOPIC_AUTHORIZATION_FAILED'],
    ['analytics', 'sabiwell.bookings.v1', 'analytics-numbers', 'TOPIC_AUTHORIZATION_FAILED'],
    ['bookings', 'sabiwell.payments.v1', 'food-ai', 'GROUP_AUTHORIZATION_FAILED'],
    // For a group that it may not even see, kafkajs finds nobody to ask.
    ['analytics', 'sabiwell.analytics.v1', 'staff-reporting', 'KafkaJSGroupCoordinatorNotFound'],
  ])('has %s read %s in the group %s: %s', async (user, topic, group, answer) => {
    await isRead(user, topic, group).toBe(answer);
  });

  it('keeps a topic of events as it was made from the service that writes it', async () => {
    const [topic, change] = ['sabiwell.payments.v1', { name: 'retention.ms', value: '1000' }];
    const made = { topics: [{ topic: 'sabiwell.payments-more.v1' }] };
    expect(await asking('payments', (admin) => admin.createTopics(made))).toBe('TOPIC_AUTHORIZATION_FAILED');
    expect(await asking('payments', (admin) => admin.deleteTopics({ topics: [topic] }))).toBe('TOPIC_AUTHORIZATION_FAILED');
    const settings = { validateOnly: false, resources: [{ type: 2, name: topic, configEntries: [change] }] };
    expect(await asking('payments', (admin) => admin.alterConfigs(settings))).toBe('TOPIC_AUTHORIZATION_FAILED');
    const records = { topic, partitions: [{ partition: 0, offset: '-1' }] };
    expect(await asking('payments', (admin) => admin.fetchTopicOffsets(topic).then(() => admin.deleteTopicRecords(records)))).not.toBe(
      'allowed',
    );
  });

  it('tells no service who may what, nor lets it give itself a right', async () => {
    const entry = {
      resourceType: 2,
      resourceName: '*',
      resourcePatternType: 3,
      principal: 'User:bookings',
      host: '*',
      operation: 2,
      permissionType: 3,
    };
    expect(await asking('bookings', (admin) => admin.createAcls({ acl: [entry] }))).toBe('CLUSTER_AUTHORIZATION_FAILED');
    const any = { resourceType: 1, resourcePatternType: 1, operation: 1, permissionType: 1 };
    expect(await asking('bookings', (admin) => admin.describeAcls(any))).toBe('CLUSTER_AUTHORIZATION_FAILED');
  });

  it('lets a service do all that the bus asks for', async () => {
    const own = randomUUID();
    const [bus, told] = ['food-ai', 'payments'].map((name) => busOf(brokers, name)) as [Bus, Bus];
    const [mine, theirs] = [eventOf('food-ai', own), eventOf('payments', own)];
    const seen: string[] = [];
    const handle = async ({ id, key, isReplay }: Event) => {
      if (key !== own) return;
      if (id === theirs.id) throw new PermanentError('not for us');
      seen.push(isReplay === true ? `${id} again` : id);
    };
    // The group that a rebuild would start, so nobody has made its topics.
    const group = 'food-ai.again';
    await told.handOver(group, [mine]);
    const subscription = await bus.subscribe({ group, topics: [mine.topic, theirs.topic], handle });
    await bus.publish([mine]);
    await told.publish([theirs]);
    await expect.poll(() => seen.toSorted(), LONG).toEqual([mine.id, `${mine.id} again`]);
    // The records of other tests are no events, and given up too.
    const gaveUp = async () => (await bus.deadLetters(group)).flatMap(({ event }) => event?.id ?? []);
    await expect.poll(gaveUp, LONG).toEqual([theirs.id]);
    expect(await bus.retryDeadLetters(group)).toBeGreaterThan(0);
    await expect.poll(gaveUp, LONG).toEqual([theirs.id]);
    expect(await bus.dropDeadLetters(group, () => true)).toBe(1);
    expect(await bus.health()).toMatchObject({ up: true, groups: [{ group, active: true }] });
    await subscription.stop();
    await expect.poll(() => answerTo(bus.dropGroup(group, [mine.topic, theirs.topic])), LONG).toBe('allowed');
  });

  it('changes nothing when it is prepared once more', async () => {
    const before = await storedRights();
    await give();
    expect(await storedRights()).toEqual(before);
    await isRead('food-ai', 'sabiwell.health-personal.v1', 'food-ai').toBe('allowed');
  });

  it('takes away what a manifest no longer names, and gives it back', async () => {
    const before = await storedRights();
    const [topic, group] = ['sabiwell.bookings-directory.v1', 'food-ai'];
    const without = services.map((service) =>
      service.name === group
        ? { ...service, topics: { ...service.topics!, reads: service.topics!.reads.filter((read) => read !== topic) } }
        : service,
    );
    await isRead('food-ai', topic, group).toBe('allowed');
    await give(without);
    await isRead('food-ai', topic, group).toBe('TOPIC_AUTHORIZATION_FAILED');
    await give();
    await isRead('food-ai', topic, group).toBe('allowed');
    expect(await storedRights()).toEqual(before);
  });

  it('takes over a log of before there were users, with what stands in it', async () => {
    const old = join(dir, 'of-before');
    const event = eventOf('food-ai', randomUUID());
    const without = await startBroker(old);
    await busOf(without!.brokers).publish([event]);
    await without!.stop();
    const withUsers = await startBroker(old, signInBy(new Secret(ADMIN)).password);
    onTestFinished(() => withUsers!.stop());
    await giveKafkaUsers({ brokers: withUsers!.brokers, login: ADMIN, services, passwordOf });
    const seen: string[] = [];
    const handle = async ({ id }: Event) => void seen.push(id);
    await busOf(withUsers!.brokers, 'food-ai').subscribe({ group: 'food-ai', topics: [event.topic], handle });
    await expect.poll(() => seen, LONG).toEqual([event.id]);
  });
});
