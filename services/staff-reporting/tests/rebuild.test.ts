import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createRedis, untilReady } from '@sabiwell/chassis/stores/redis.ts';
import { askForKafka } from '@sabiwell/chassis/testing.ts';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { StaffActedSchema as FoodStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MemberDeletedSchema, StaffActedSchema as IdentityStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { dropGenerations } from '../src/generations/drop-generations.ts';
import { TOPICS } from '../src/generations/fill.ts';
import { keepGenerations } from '../src/generations/keep-generations.ts';
import { onMemberDeleted } from '../src/leaving/on-member-deleted.ts';
import { chances, historyOf } from './analytics-history.ts';
import { openLink } from './cut-link.ts';
import { operatorPrints } from './python-numbers.ts';
import { type BusPlace, differencesIn, type Line, newPlace, openBus, rebuildsOf } from './rebuilding.ts';
import { type Service, startReporting } from './service.ts';
import { detailsTold, paymentTold, periodTold, recordTold } from './told.ts';
import { chatTold, doctorTold, externalTold, taskTold, viewTold } from './told-activity.ts';

const { redisUrl } = inject('stores');
const MINUTE_MS = 60_000;
const AT = '2026-11-20T08:14:00.000Z';

let service: Service;
let place: BusPlace;
let bus: Bus;
let made: ReturnType<typeof rebuildsOf>;
beforeEach(async () => {
  service = await startReporting();
  place = newPlace(redisUrl);
  bus = await openBus(place);
  made = rebuildsOf(service, bus);
});
afterEach(async () => {
  await bus.close();
  await service.stop();
});

/** A history of everything that is read, from a seed. */
function history(seed: number): Event[] {
  const on = new Date(Date.now() - MINUTE_MS);
  const events = [
    ...historyOf(chances(seed)),
    viewTold({ userId: 1n, viewId: 1n, viewedOn: on }),
    viewTold({ userId: 2n, viewId: 2n, viewedOn: on }),
    doctorTold(3n, true),
    taskTold({ role: 'admin', dueOn: on }),
    externalTold(40n, on),
  ];
  // Each a while after the one before it, so that they are of several days.
  return events.map((event, at) => ({ ...event, time: new Date(Date.parse(AT) - (events.length - at) * 40 * MINUTE_MS).toISOString() }));
}

const states = async () => (await service.pool.query('SELECT number, state FROM generations ORDER BY number')).rows;
const AT_WORK = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7116 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const isAtWork = async () => (await service.pool.query(AT_WORK)).rowCount === 1;
const numbers = () => operatorPrints(service, 'numbers', AT);
/** All rows of a schema, of tables that were told and of sums alike. */
async function rowsOf(schema: string) {
  const { rows: tables } = await service.pool.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r' ORDER BY 1`,
    [schema],
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const where = ['totals', 'day_totals'].includes(name) ? 'WHERE n <> 0 OR sum_kobo <> 0' : '';
    all[name] = (await service.pool.query(`SELECT t::text AS row FROM ${schema}.${name} t ${where} ORDER BY 1`)).rows.map(({ row }) => row);
  }
  return all;
}
/** What a schema is made of besides rows. */
const partsOf = async (schema: string) => {
  const { rows } = await service.pool.query(
    `SELECT pg_get_indexdef(indexrelid) AS part FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = $1::regnamespace
     UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class ON pg_class.oid = tgrelid
       WHERE relnamespace = $1::regnamespace AND NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = $1::regnamespace
     UNION ALL SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression)
       FROM information_schema.columns WHERE table_schema = $1::text ORDER BY 1`,
    [schema],
  );
  return rows.map(({ part }) => (part as string).replaceAll(schema, 'read_n')).toSorted();
};

describe('a rebuild', () => {
  it.each([1, 2])('makes the same again, of events in any order and repeated, and only then is read (seed %i)', async (seed) => {
    const { shuffled } = chances(seed);
    const events = history(seed);
    await service.hear(...shuffled([...events, ...events]));
    const before = await numbers();
    // Some are still on the topics, others are told by their owners alone, some come by both ways.
    await bus.publish(shuffled(events.filter((_, at) => at % 3 > 0)));
    const begun = await made.begin();
    expect(begun).toMatchObject({ number: 2, group: 'staff-reporting.g2' });
    expect(begun.untold.map(({ owner }) => owner)).toEqual(['identity', 'payments', 'bookings', 'food-ai']);
    await made.tell(shuffled([...events.filter((_, at) => at % 3 < 2), ...events.slice(0, 20)]));
    const { isLive, lines } = await made.run();
    expect(differencesIn(lines)).toEqual([]);
    expect(isLive).toBe(true);
    expect(await states()).toEqual([
      { number: 1, state: 'retired' },
      { number: 2, state: 'live' },
    ]);
    expect(await rowsOf('read_2')).toEqual(await rowsOf('read_1'));
    expect(await partsOf('read_2')).toEqual(await partsOf('read_1'));
    expect(await numbers()).toBe(before);
    // It says what it compared: every table with its rows, and both sums of both generations.
    const compared = lines.filter((line) => line['compared'] !== undefined);
    expect(compared.length).toBe(Object.keys(await rowsOf('read_2')).length - 2 + 4);
    expect(compared.find((line) => line['compared'] === 'members')).toEqual({ compared: 'members', rows: 11, differences: 0 });
  });

  it('is followed by whoever serves lists: they are read from it, and both go on hearing events', async () => {
    const events = history(3);
    await service.hear(...events);
    await bus.publish(events);
    const generations = await keepGenerations({ pool: service.pool, bus, log: createLog('test', 'silent') });
    onTestFinished(() => generations.stop());
    expect(generations.live().schema).toBe('read_1');
    await made.begin();
    await made.tell([]);
    // The rebuild has a bus of its own, as its process has.
    const own = await openBus(place);
    onTestFinished(() => own.close());
    expect((await rebuildsOf(service, own).run()).isLive).toBe(true);
    await expect.poll(() => generations.live().schema, { timeout: 10_000 }).toBe('read_2');
    expect(generations.kept().map(({ number }) => number)).toEqual([1, 2]);
    const late = paymentTold({ status: 'failed' });
    await bus.publish([late]);
    const count = async (schema: string) =>
      (await service.pool.query(`SELECT FROM ${schema}.payments WHERE intent_id = $1`, [late.data['intentId']])).rowCount;
    for (const schema of ['read_1', 'read_2']) await expect.poll(() => count(schema), { timeout: 20_000 }).toBe(1);
  });

  it('stays beside the live one where something differs, names what, and is read once that is mended or accepted', async () => {
    const events = history(4);
    const lost = paymentTold({ status: 'completed', paidKobo: 300_000n });
    await service.hear(...events);
    await service.pool.query(`UPDATE read_1.totals SET n = n + 1 WHERE list = 'payments' AND facet = ''`);
    await service.pool.query(`UPDATE read_1.doctors SET available = NOT available`);
    await made.begin();
    await made.tell([...events, lost]);
    const { isLive, lines } = await made.run();
    expect(isLive).toBe(false);
    expect(differencesIn(lines)).toEqual([
      { compared: 'doctors', rows: 1, differences: 1, differing: ['3'] },
      { compared: 'payments', rows: 26, differences: 1, differing: [lost.data['intentId']] },
      { compared: 'totals', generation: 1, differences: 1, differing: ['payments/'] },
    ]);
    expect(lines.at(-1)).toMatchObject({ generation: 2, state: 'following', differences: 3 });
    expect(await states()).toMatchObject([{ state: 'live' }, { state: 'following' }]);
    // Another number than what differs is no yes.
    expect((await made.run({ accept: 2 })).isLive).toBe(false);
    await service.hear(lost);
    expect((await made.run({ accept: 2 })).isLive).toBe(true);
  });

  it('passes over an event that is in flight while it compares', async () => {
    const events = history(5);
    await service.hear(...events);
    await bus.publish(events);
    await made.begin();
    await made.tell([]);
    const late = paymentTold();
    // Its own group has it at once; the live one hears of it while payments are compared, which come after page views.
    const onLine = async ({ doing, compared }: Line) => {
      if (doing !== undefined) await bus.publish([late]);
      if (compared === 'page_views') setTimeout(() => void service.hear(late), 200);
    };
    const { isLive, lines } = await made.run({ onLine });
    expect([differencesIn(lines), isLive]).toEqual([[], true]);
    expect(await rowsOf('read_2')).toEqual(await rowsOf('read_1'));
  });

  it('takes over what food-ai can not tell again, and nothing else', async () => {
    const usedOn = new Date(AT);
    const acted = { actorId: 'staff-1', role: 'admin', action: 'report_decided', target: 'post/1', actedAt: timestampFromDate(usedOn) };
    const place = { key: '1', subject: 'post/1', sequence: 1, time: usedOn };
    const ofIdentity = newEvent(IdentityStaffActedSchema, { ...acted, auditId: '1' }, place);
    await service.hear(chatTold({ userId: 1n, usedOn }), newEvent(FoodStaffActedSchema, { ...acted, auditId: '1' }, place), ofIdentity);
    await made.begin();
    await made.tell([]);
    const { lines } = await made.run();
    expect(differencesIn(lines)).toEqual([{ compared: 'actions', rows: 1, differences: 1, differing: [ofIdentity.id] }]);
    expect((await rowsOf('read_2'))['ai_chats']).toEqual((await rowsOf('read_1'))['ai_chats']);
  });

  it('is one at a time, and can be given up', async () => {
    await made.begin();
    const begun = await made.begin();
    expect(begun.number).toBe(2);
    const stopping = new AbortController();
    const first = made.run({ stopping: stopping.signal });
    await expect.poll(isAtWork).toBe(true);
    await expect(made.run()).rejects.toThrow('Another rebuild is at work');
    expect(JSON.parse(await operatorPrints(service, 'rebuild', 'drop')).message).toMatch(/^Another rebuild is at work/);
    stopping.abort();
    await expect(first).rejects.toThrow('was stopped');
    expect(JSON.parse(await operatorPrints(service, 'rebuild', 'drop'))).toEqual({ dropped: 2 });
    await expect(made.run()).rejects.toThrow('No generation is being made');
    // Neither a name nor a group comes again: what is left of the one that was given up can't get into the next one.
    expect((await made.begin()).number).toBe(3);
  });

  it('does not go on over an event that it could not handle', async () => {
    await made.begin();
    await made.tell([{ ...paymentTold(), data: { intentId: 'none' } }]);
    await expect(made.run()).rejects.toThrow('1 events could not be handled by staff-reporting.g2');
    expect(await states()).toMatchObject([{ state: 'live' }, { state: 'filling' }]);
  });
});

describe('a rebuild that is ended', () => {
  it('by a kill at each of its steps goes on where it was, and nothing differs', { timeout: 120_000 }, async () => {
    const events = history(6);
    const { shuffled } = chances(6);
    await service.hear(...events);
    await bus.publish(shuffled(events.slice(0, 60)));
    await made.begin();
    await bus.handOver('staff-reporting.g2', shuffled(events));
    const filled = async () => (await service.pool.query('SELECT FROM read_2.members')).rowCount! > 0;
    const killedAt = (isTime: Parameters<typeof made.runUntilKilled>[1]) => made.runUntilKilled(place, isTime);
    // While it fills; its owners were ended too, and tell all of it again.
    const whileFilling = killedAt(async () => {
      await expect.poll(filled, { timeout: 20_000 }).toBe(true);
      return true;
    });
    expect(await whileFilling).toBe('SIGKILL');
    await made.tell(shuffled(events));
    // While it makes indexes: the transaction is rolled back.
    await expect.poll(() => killedAt(({ doing }) => doing !== undefined).catch(() => 'refused'), { timeout: 60_000 }).toBe('SIGKILL');
    expect(['filling', 'following']).toContain((await states())[1].state);
    // While it compares.
    await expect.poll(() => killedAt(({ compared }) => compared === 'members').catch(() => 'refused'), { timeout: 60_000 }).toBe('SIGKILL');
    expect(await states()).toMatchObject([{ state: 'live' }, { state: 'following' }]);
    const { isLive, lines } = await made.run();
    expect([differencesIn(lines), isLive]).toEqual([[], true]);
    expect(await rowsOf('read_2')).toEqual(await rowsOf('read_1'));
  });

  it('by the loss of its database connection goes on when it is run again', async () => {
    const events = history(7);
    await service.hear(...events);
    await made.begin();
    const lost = expect(made.run()).rejects.toThrow();
    await expect.poll(isAtWork).toBe(true);
    await service.asOwner(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'staff-reporting-rebuild'`,
    );
    await lost;
    await made.tell(events);
    expect((await made.run()).isLive).toBe(true);
  });

  it('by nothing while the bus is away: it waits', async () => {
    const link = await openLink(redisUrl);
    onTestFinished(() => link.close());
    const linked = await openBus({ ...place, redisUrl: link.url });
    onTestFinished(() => linked.close());
    const events = history(8);
    await service.hear(...events);
    await made.begin();
    await bus.handOver('staff-reporting.g2', events.slice(0, 100));
    const run = rebuildsOf(service, linked).run();
    await expect
      .poll(async () => (await service.pool.query('SELECT FROM read_2.members')).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0);
    link.cut();
    await made.tell(events);
    await sleep(1_000);
    expect(await states()).toMatchObject([{ state: 'live' }, { state: 'filling' }]);
    link.mend();
    const { isLive, lines } = await run;
    expect([differencesIn(lines), isLive]).toEqual([[], true]);
  });
});

describe('a generation that was live', () => {
  it('is dropped a day later, with its group', async () => {
    await bus.publish([paymentTold()]);
    await made.begin();
    await made.tell([]);
    await service.hear(paymentTold());
    await made.run();
    const drop = () => dropGenerations(service.databaseUrl, bus)(service.pool);
    const age = (by: string) => service.pool.query(`UPDATE generations SET moved_at = moved_at - $1::interval`, [by]);
    // The live one that differed was kept; it is given up.
    await operatorPrints(service, 'rebuild', 'drop');
    await drop();
    expect(await states()).toMatchObject([{ state: 'live' }, { state: 'leaving' }]);
    await age('2 minutes');
    await drop();
    expect(await states()).toMatchObject([{ state: 'live' }, { state: 'gone' }]);
    expect((await service.pool.query(`SELECT to_regnamespace('read_2') AS there`)).rows).toEqual([{ there: null }]);
    const redis = createRedis(redisUrl, 'request');
    onTestFinished(() => redis.disconnect());
    await untilReady(redis, 5_000);
    const groups = (await redis.xinfo('GROUPS', `${place.prefix}ev:sabiwell.payment-states.v1`)) as unknown[];
    expect(groups).toEqual([]);
    expect(TOPICS).toContain('sabiwell.payment-states.v1');

    await service.pool.query(`UPDATE generations SET state = 'retired' WHERE number = 1`);
    await service.asOwner(`INSERT INTO generations (number, schema, bus_group, state) VALUES (3, 'read_3', 'staff-reporting.g3', 'live')`);
    await drop();
    expect((await states())[0]).toMatchObject({ state: 'retired' });
    await age('25 hours');
    await drop();
    expect((await states())[0]).toMatchObject({ state: 'leaving' });
    await age('2 minutes');
    await drop();
    expect((await states())[0]).toMatchObject({ state: 'gone' });
  });
});

describe('an erasure after a rebuild', () => {
  it('also ends when the generation of before is gone', async () => {
    const userId = 4301n;
    const events = [detailsTold({ userId, firstName: 'Gonetoo' }), recordTold({ userId }), paymentTold({ userId, refundedKobo: 100n })];
    await service.hear(...events);
    await made.begin();
    await made.tell(events);
    expect((await made.run()).isLive).toBe(true);
    await service.pool.query(`UPDATE generations SET state = 'leaving' WHERE number = 1`);
    await service.pool.query('SELECT drop_generation(1)');
    await service.pool.query(
      `INSERT INTO access_words (at, access_id, filter, words) VALUES (now(), 1, 'q', 'gonetoo'), (now(), 2, 'q', 'others')`,
    );
    const place = { key: '4301', subject: 'member-deleted/4301', sequence: 1, time: new Date() };
    const deleted = { userId, erasureId: randomUUID(), deletedAt: timestampFromDate(new Date()) };
    await onMemberDeleted(bus)(service.context, newEvent(MemberDeletedSchema, deleted, place));
    expect(await tablesWith(service.pool, 'gonetoo')).toEqual([]);
    expect((await service.pool.query('SELECT words FROM access_words')).rows).toEqual([{ words: 'others' }]);
    expect((await service.pool.query('SELECT count(*)::int AS n FROM read_2.refund_states')).rows).toEqual([{ n: 1 }]);
  });
});

describe('a migration that changes the read model', () => {
  it('changes each generation, and gives up the one that is being filled', async () => {
    await made.begin();
    await made.tell([]);
    await made.run();
    await made.begin();
    await service.asOwner(`SELECT in_each_generation('ALTER TABLE read_n.staff ADD COLUMN seen_at timestamptz')`);
    expect(await states()).toMatchObject([{ state: 'retired' }, { state: 'live' }, { state: 'leaving' }]);
    const { rows } = await service.pool.query(
      `SELECT table_schema AS at FROM information_schema.columns WHERE column_name = 'seen_at' ORDER BY 1`,
    );
    expect(rows).toEqual([{ at: 'read_1' }, { at: 'read_2' }]);
  });
});

describe('figures of days', () => {
  it.each([1, 2, 3])('are the same in whatever order and however often events come (seed %i)', async (seed) => {
    const events = [...history(seed), periodTold({ userId: 1n, startsOn: new Date(AT), endsOn: new Date(AT) })];
    await service.hear(...events);
    const inOrder = await rowsOf('read_1');
    const other = await startReporting();
    onTestFinished(() => other.stop());
    await other.hear(...chances(seed).shuffled([...events, ...events]));
    const first = service;
    service = other;
    const mixed = await rowsOf('read_1');
    service = first;
    expect(mixed).toEqual(inOrder);
    expect(inOrder['day_totals']!.filter((row) => row.startsWith('(wallet,')).length).toBeGreaterThan(0);
  });
});

describe('on Kafka', () => {
  it('a rebuild makes the same again', { timeout: 180_000 }, async ({ skip }) => {
    const kafkaBrokers = await askForKafka(inject('kafka'));
    if (kafkaBrokers === undefined) return skip('Kafka can not be started here.');
    const events = history(9);
    await service.hear(...events);
    const kafka = await openBus({ bus: 'kafka', redisUrl, kafkaBrokers, prefix: `${place.prefix.slice(0, -1)}-` });
    onTestFinished(() => kafka.close());
    await kafka.publish(events.slice(0, 80));
    const onKafka = rebuildsOf(service, kafka);
    await onKafka.begin();
    await onKafka.tell(chances(9).shuffled([...events, ...events]));
    const { isLive, lines } = await onKafka.run();
    expect([differencesIn(lines), isLive]).toEqual([[], true]);
    expect(await rowsOf('read_2')).toEqual(await rowsOf('read_1'));
  });
});
