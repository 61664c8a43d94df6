import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { expect, inject, it, onTestFinished } from 'vitest';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { createRedisStreamsBus } from '@sabiwell/chassis/bus/redis/redis-streams.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { deadLetterLine, dropDeadLetter } from '../src/dead-letters.ts';

const { redisUrl } = inject('stores');
const TOPIC = 'sabiwell.payments.v1';
const GROUP = 'payments';
const LONG = { timeout: 15_000 };

const event: Event = {
  id: randomUUID(),
  type: 'ng.sabiwell.payments.payment.succeeded.v1',
  topic: TOPIC,
  source: '/sabiwell/payments',
  subject: 'payment/1',
  key: '42',
  time: new Date().toISOString(),
  sequence: 1,
  data: {},
};

/** A group that can handle neither of two records: an event, and one that is none. */
async function twoLetters() {
  const prefix = `${randomUUID()}:`;
  const redis = new Redis(redisUrl);
  const bus = createRedisStreamsBus({ redisUrl, prefix, log: createLog('dead-letters', 'silent') });
  onTestFinished(async () => {
    await bus.close();
    await redis.del(await redis.keys(`${prefix}*`));
    redis.disconnect();
  });
  await bus.publish([event]);
  await redis.xadd(`${prefix}ev:${TOPIC}`, '*', 'who', 'knows');
  const handle = () => Promise.reject(new PermanentError('It does not fit.'));
  await bus.subscribe({ group: GROUP, topics: [TOPIC], handle });
  await expect.poll(() => bus.deadLetters(GROUP), LONG).toHaveLength(2);
  return bus;
}

it('an operator drops each dead letter by the ID that its line shows, and no other', async () => {
  const bus = await twoLetters();
  const lines = async () => (await bus.deadLetters(GROUP)).map(deadLetterLine);
  const [ofEvent = '', ofRecord = ''] = await lines();
  const idIn = (line: string) => / {2}(\S+)\n/.exec(line)?.[1] ?? '';
  expect(idIn(ofEvent)).toBe(event.id);
  expect(await dropDeadLetter(bus, GROUP, idIn(ofRecord))).toBe(`${GROUP} will never handle ${idIn(ofRecord)}.`);
  expect(await lines()).toEqual([ofEvent]);
  await expect(dropDeadLetter(bus, GROUP, idIn(ofRecord))).rejects.toThrow(`${GROUP} has no dead letter ${idIn(ofRecord)}.`);
  await dropDeadLetter(bus, GROUP, event.id);
  expect(await lines()).toEqual([]);
});

it.each([
  ['', 'x'],
  [GROUP, ''],
])('of the group "%s" and the ID "%s" none is dropped, but both are asked for', async (group, id) => {
  const bus = await twoLetters();
  await expect(dropDeadLetter(bus, group, id)).rejects.toThrow('make events-drop GROUP=… ID=…');
  expect(await bus.deadLetters(GROUP)).toHaveLength(2);
});
