import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { headersOf } from '@sabiwell/chassis/bus/event-headers.ts';
import { type Event, topicOf } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { comments, eventFiles } from '@sabiwell/proto/gen/catalogue.ts';
import { isCounted, pythonPrints } from './count-outside.ts';
import { numbersDiffer } from './outside-numbers.ts';
import { type Planted, plantWords } from './planted-words.ts';
import { insideOf, isOurs, operatorPrints, rebuildReadModel } from './running-product.ts';

const ANALYTICS = 'sabiwell.analytics.v1';
const PII = ['sabiwell.identity-pii.v1', 'sabiwell.identity-staff-pii.v1'];

/** The topics that anybody inside may read: no event of them is restricted, or shows a doctor's card as the directory does. */
const byTopic = Map.groupBy(
  eventFiles.flatMap((file) => file.messages),
  topicOf,
);
const closed = /Class: (restricted|public)/;
const openTopics = [...byTopic].flatMap(([topic, carried]) =>
  carried.some(({ typeName }) => closed.test(comments[typeName] ?? '')) ? [] : [topic],
);

// The numbers of the whole product, after whatever other tests did to it: so this file runs while no other one does.
describe.runIf(isOurs)('what outsiders read', () => {
  let bus: Bus;
  let planted: Planted;
  const seen: Event[] = [];
  const of = (...topics: string[]) => seen.filter(({ topic }) => topics.includes(topic));

  beforeAll(async () => {
    bus = await createBus({
      bus: 'redis',
      redisUrl: insideOf().storeUrl('redis'),
      kafkaBrokers: [],
      log: createLog('e2e', 'fatal'),
    });
    await bus.watch({ topics: [...openTopics, ...PII], onEvent: (event) => seen.push(event) });
    planted = await plantWords();
  });
  afterAll(() => bus.close());

  it('has nothing that a person wrote: no name, contact or text is in an open topic', async () => {
    expect(openTopics).toEqual(expect.arrayContaining([ANALYTICS, 'sabiwell.bookings.v1', 'sabiwell.payment-states.v1']));
    const told = () => new Set(of(ANALYTICS).map(({ type }) => type.split('.').slice(3, -1).join('.')));
    const wanted = ['member.joined', 'page.viewed', 'wallet.moved', 'payment.moved', 'booking.moved', 'chat.used', 'team.moved'];
    await expect.poll(() => wanted.filter((type) => !told().has(type)), { timeout: 30_000 }).toEqual([]);
    await expect.poll(() => of('sabiwell.food-ai.v1', 'sabiwell.bookings.v1').length).toBeGreaterThan(2);

    const found = (events: Event[], word: string) =>
      events.filter((event) => JSON.stringify(event).toLowerCase().includes(word)).map(({ type }) => type);
    // They were planted: names and contacts do travel where they may.
    for (const word of planted.words) expect(found(of(...PII), word)).not.toEqual([]);
    for (const word of planted.words) expect(found(of(...openTopics), word)).toEqual([]);
    expect(found(of(ANALYTICS), planted.pathWord)).toEqual([]);
    expect(found(of(ANALYTICS), `"${planted.member.id}"`)).toEqual([]);
  });

  it.runIf(isCounted)('gives the numbers that the product has, byte for byte, also after a replay', async () => {
    const at = new Date().toISOString();
    await expect.poll(() => numbersDiffer(at), { timeout: 60_000, interval: 500 }).toBe('');

    const { published } = JSON.parse(operatorPrints('staff-reporting', 'replay'));
    const replayed = () => of(ANALYTICS).filter(({ isReplay }) => isReplay);
    await expect.poll(() => replayed().length, { timeout: 60_000 }).toBe(published);
    const lines = replayed().map((event) => `${JSON.stringify({ ...headersOf(event), data: event.data })}\n`);
    expect(pythonPrints(lines.join(''), at)).toBe(operatorPrints('staff-reporting', 'numbers', at));
  });

  it('has the same numbers once its read model was made anew from what the services tell again', async () => {
    const numbers = (at: string) => operatorPrints('staff-reporting', 'numbers', at);
    const at = new Date().toISOString();
    const before = numbers(at);
    const said = (await rebuildReadModel()).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said.filter(({ differences = 0 }) => differences !== 0)).toEqual([]);
    expect(said.at(-1)).toEqual({ generation: 2, state: 'live', differences: 0 });
    expect(said.filter(({ telling }) => telling).map(({ telling }) => telling)).toEqual(['identity', 'payments', 'bookings', 'food-ai']);
    expect(numbers(at)).toBe(before);
    await expect.poll(() => numbersDiffer(at), { timeout: 60_000, interval: 500 }).toBe('');
  });
});
