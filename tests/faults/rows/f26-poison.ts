import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { type Event, typeOf, topicOf } from '@sabiwell/chassis/bus/events.ts';
import { createJobQueue } from '@sabiwell/chassis/jobs/jobs.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { until } from '../product/parts.ts';
import { EVERY_CALL, type Row, type Scene } from './row.ts';

const GROUP = 'health-tracking';
/** By then poison is a dead letter, and the events behind it have taken effect. */
const BLOCKED_MS = 30_000;
const REPEATED = 60;
/** The analysis that the poison events are about. */
const POISONED = 'poison';

const GOOD = {
  userId: '1',
  foodName: 'Akara',
  mealType: 'lunch',
  completesMeal: false,
  healthScore: 5,
  bloodPressureRisk: 'low',
  diabetesRisk: 'low',
  analysedAt: '2026-11-21T08:00:00Z',
  tookMs: '5',
};

/** Events that no consumer can ever handle: a figure out of range, a field of another type, text that PostgreSQL does not accept. */
const POISON: Record<string, object> = {
  'a score of 99': { ...GOOD, analysisId: 'poison', healthScore: 99 },
  'a member that is no number': { ...GOOD, analysisId: 'poison', userId: 'everybody' },
  'no data at all': {},
  'a null byte': { ...GOOD, analysisId: 'poi\u0000son' },
};

function poisonEvent(data: object): Event {
  const type = typeOf(FoodAnalysisCompletedSchema);
  const topic = topicOf(FoodAnalysisCompletedSchema);
  const place = {
    source: '/sabiwell/food-ai',
    subject: `food-analysis/${POISONED}`,
    key: '1',
    sequence: 2,
    time: new Date().toISOString(),
  };
  return { id: randomUUID(), type, topic, ...place, data: data as Event['data'] };
}

async function poisonTheBus({ chance, expectDeadLetter, isStorm, load, notice, note, stores, tap, bus }: Scene): Promise<void> {
  const names = chance.shuffle(Object.keys(POISON));
  const events = names.map((name) => poisonEvent(POISON[name]!));
  const began = performance.now();
  for (const { id } of events) expectDeadLetter(id);
  await tap.bus.publish([...events, { ...poisonEvent(GOOD), type: 'ng.sabiwell.food-ai.food-analysis.forgotten.v1' }]);
  const unreadable = async () => (await tap.bus.deadLetters(GROUP)).filter(({ event }) => event === undefined);
  const unreadableBefore = (await unreadable()).length;
  if (bus === 'redis') await writeGarbage(stores.redisUrl);
  const isBuried = async () => {
    const buried = new Set((await tap.bus.deadLetters(GROUP)).map(({ event }) => event?.id));
    // An unreadable entry has no event id to recognise it by.
    const others = await unreadable();
    for (const { id } of others) expectDeadLetter(id);
    const isThere = bus !== 'redis' || others.length > unreadableBefore;
    return isThere && events.every(({ id }) => buried.has(id)) ? true : undefined;
  };
  const watch = async () => {
    // In a storm the bus itself may be away, and so may its readers.
    const buried = await until('poison is put aside', () => isBuried().catch(() => undefined), BLOCKED_MS * 2).catch(() => undefined);
    const took = performance.now() - began;
    if (!buried) notice('unfinished', 'poison was not put aside');
    else note(`${events.length} poison events put aside after ${(took / 1_000).toFixed(1)} s`);
    if (took > BLOCKED_MS && !isStorm) notice('too late', `poison stood in the way for ${Math.round(took / 1_000)} s`);
  };
  load.handed.push(watch());
}

/** An entry that the product did not write. */
async function writeGarbage(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.xadd(`ev:${topicOf(FoodAnalysisCompletedSchema)}`, '*', 'nonsense', '1');
  redis.disconnect();
}

async function poisonTheQueue({ stores }: Scene): Promise<void> {
  const log = createLog('faults', 'fatal');
  const queue = createJobQueue({ name: 'food-analysis', redisUrl: stores.redisUrl, schema: z.unknown(), log });
  await queue.add(`poison-${randomUUID()}`, { nonsense: true });
  await queue.add(`poison-${randomUUID()}`, { analysisId: 'nobody', attempt: 1 });
  await queue.close();
}

/** Old events once more, each twice and in any order. */
async function repeatEvents({ chance, note, tap }: Scene): Promise<void> {
  const events = tap.published().filter(({ about }) => about !== POISONED);
  const old = events.slice(-REPEATED).map(({ event }) => event);
  await tap.bus.publish(chance.shuffle([...old, ...old]));
  note(`${old.length * 2} old events came again in any order`);
}

/** A photo that is gone before the model can see it fails, and costs nothing. */
async function losePhoto({ parts, product, stores, newMember, handInForModel, load, notice }: Scene): Promise<void> {
  const member = await newMember();
  const release = await parts.freeze('food-ai-worker');
  try {
    const { done } = await handInForModel(member);
    const row = await until('the photo is stored', () =>
      stores.food
        .collection('food_analyses')
        .findOne({ userId: member.id })
        .then((found) => found ?? undefined),
    );
    const key = String(row.imageKey);
    rmSync(join(product.folders.blobs, key.slice(0, 2), key));
    load.handed.push(
      done.then(({ end }) => {
        if (end !== 'failed') notice('wrong answer', `a photo that was lost ${end === 'unknown' ? 'has not ended' : 'was reported'}`);
      }),
    );
  } finally {
    release();
  }
}

export const poison: Row = {
  id: 'F26',
  title: 'poison events and jobs, events again and out of order, a lost photo',
  inStorm: 'between',
  target: { serving: 10, drained: 45 },
  async apply(scene) {
    await scene.during({ spares: EVERY_CALL }, async () => {
      for (const harm of scene.chance.shuffle([poisonTheBus, poisonTheQueue, repeatEvents, losePhoto])) {
        await harm(scene);
        await scene.wait(0, 1);
      }
    });
  },
};
