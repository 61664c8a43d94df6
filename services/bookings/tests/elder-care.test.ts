import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { ReadingCriticalSchema, ReadingAlarmWithdrawnSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { CareTaskChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { onElderCarePaid } from '../src/elder-care/on-elder-care-paid.ts';
import { onReadingAlarmWithdrawn } from '../src/tasks/on-reading-alarm-withdrawn.ts';
import { onReadingCritical } from '../src/tasks/on-reading-critical.ts';
import { onSubscriptionExpired } from '../src/trainers/on-subscription-expired.ts';
import { newMember, type Service, startBookings } from './service.ts';

// A Monday morning.
const NOW = new Date('2027-01-04T09:00:00.000Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.time.now = NOW;
});

type Paid = { code?: string; id?: string; from?: number; days?: number; version?: number };
function paid(
  userId: number,
  { code = 'elder_care_care', id = randomUUID(), from = 0, days = 31, version = 1 }: Paid = {},
  isFurther = false,
) {
  const period = {
    userId: BigInt(userId),
    subscriptionId: id,
    purpose: 'elder_care',
    productCode: code,
    startsAt: timestampFromDate(daysLater(from)),
    endsAt: timestampFromDate(daysLater(from + days)),
  };
  const place = { key: userId, subject: `subscription/${id}`, sequence: version, time: NOW };
  return isFurther ? newEvent(SubscriptionRenewedSchema, period, place) : newEvent(SubscriptionActivatedSchema, period, place);
}
const pay = (...asked: Parameters<typeof paid>) => onElderCarePaid(service.context, paid(...asked));
const end = (userId: number, id: string, reasonCode: string) =>
  onSubscriptionExpired(
    service.context,
    newEvent(
      SubscriptionExpiredSchema,
      {
        userId: BigInt(userId),
        subscriptionId: id,
        purpose: 'elder_care',
        productCode: 'elder_care_care',
        endedAt: timestampFromDate(NOW),
        reasonCode,
      },
      { key: userId, subject: `subscription/${id}`, sequence: 9, time: NOW },
    ),
  );
const read = async (userId: number) => (await service.ask('GET', '/api/elder-care', userId)).json;
const tasksOf = async (userId: number, status = '') =>
  (await service.ask('GET', `/api/case-manager/tasks?userId=${userId}&status=${status}`, 'case_manager')).json;
const finish = (id: string, outcome: string) =>
  service.ask('PATCH', `/api/case-manager/tasks/${id}`, 'case_manager', { body: { action: 'done', outcome } });
/** The first talk with a member took place. */
async function start(userId: number, outcome = 'reached') {
  const [task] = await tasksOf(userId);
  expect(task.kind).toBe('elder_care_start');
  return finish(task.id, outcome);
}

describe('elder care', () => {
  test('begins with a talk, which somebody owes the member within a day', async () => {
    const userId = newMember();
    const id = randomUUID();
    const event = paid(userId, { id });
    for (let i = 0; i < 2; i += 1) await onElderCarePaid(service.context, event);
    expect(await tasksOf(userId)).toMatchObject([{ kind: 'elder_care_start', times: 1, dueAt: daysLater(1).toISOString(), ref: id }]);
    expect(await read(userId)).toMatchObject({
      plan: { subscriptionId: id, productCode: 'elder_care_care', begunAt: null, callsPerWeek: 1, visits: null },
      next: [{ kind: 'start', subscriptionId: id }],
      done: [],
    });
    expect(await read(newMember())).toEqual({ plan: null, next: [], done: [] });
  });

  test('is exactly the calls and visits that the plan promises', async () => {
    const userId = newMember();
    await pay(userId, { code: 'elder_care_vital' });
    await start(userId);
    const { plan, next, done } = await read(userId);
    expect(plan).toMatchObject({ begunAt: NOW.toISOString(), callsPerWeek: 3, visits: { count: 1, per: 'week' } });
    expect(next.slice(0, 4).map(({ kind, dueAt }: { kind: string; dueAt: string }) => [kind, dueAt.slice(0, 10)])).toEqual([
      ['call', '2027-01-05'],
      ['visit', '2027-01-06'],
      ['call', '2027-01-07'],
      ['call', '2027-01-09'],
    ]);
    expect(done).toMatchObject([{ kind: 'start', outcome: 'reached', doneAt: NOW.toISOString() }]);
  });

  test('has each call as a task on its day, and shows the member what was done', async () => {
    const userId = newMember();
    await pay(userId);
    await start(userId);
    await runDueWork(service.context, NOW);
    expect(await tasksOf(userId)).toEqual([]);
    service.time.now = new Date('2027-01-05T06:00:00Z');
    for (let i = 0; i < 2; i += 1) await runDueWork(service.context);
    const [call, ...others] = await tasksOf(userId);
    expect([call.kind, call.dueAt, others]).toEqual(['elder_care_call', '2027-01-05T17:00:00.000Z', []]);
    expect((await read(userId)).next[0]).toMatchObject({ kind: 'call', id: call.id });
    await finish(call.id, 'reached');
    const { next, done } = await read(userId);
    expect(next[0]).toMatchObject({ kind: 'call', dueAt: '2027-01-12T17:00:00.000Z' });
    expect(done[0]).toMatchObject({ kind: 'call', by: 'case_manager', outcome: 'reached', doneAt: '2027-01-05T06:00:00.000Z' });
    service.time.now = daysLater(15);
    await runDueWork(service.context);
    expect((await tasksOf(userId)).map(({ kind }: { kind: string }) => kind)).toEqual(['elder_care_call', 'elder_care_call']);
  });

  test('tells which paid period each of its tasks belongs to, so that payments can say whom it is for', async () => {
    const [userId, id] = [newMember(), randomUUID()];
    await pay(userId, { id });
    const [task] = await tasksOf(userId);
    await service.ask('PATCH', `/api/case-manager/tasks/${task.id}`, 'case_manager', { body: { action: 'claim' } });
    const told = (await service.eventsOf(task.id, CareTaskChangedSchema)).map(({ data }) => data);
    expect(told).toMatchObject([
      { status: 'open', subscriptionId: id },
      { status: 'claimed', subscriptionId: id, assigneeId: expect.any(String) },
    ]);
  });

  test('asks again the next day where nobody was reached, and not at all where it was declined', async () => {
    const [userId, other] = [newMember(), newMember()];
    await pay(userId);
    await start(userId, 'not_reached');
    expect(await tasksOf(userId)).toMatchObject([{ kind: 'elder_care_start' }]);
    await pay(other);
    await start(other, 'declined');
    expect(await tasksOf(other)).toEqual([]);
    expect((await read(other)).next).toEqual([]);
  });

  test('goes on in a further period without another talk', async () => {
    const userId = newMember();
    await pay(userId);
    await start(userId);
    await pay(userId, { from: 31, code: 'elder_care_thrive' }, true);
    expect(await tasksOf(userId)).toEqual([]);
    service.time.now = daysLater(33);
    await runDueWork(service.context);
    const kinds = (await tasksOf(userId)).map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'elder_care_start')).toEqual([]);
    expect(kinds.length).toBeGreaterThan(0);
  });

  test('ends with its period or a refund, and what was not done is shown as neither next nor done', async () => {
    const userId = newMember();
    const id = randomUUID();
    await pay(userId, { id });
    await start(userId);
    service.time.now = daysLater(2);
    await runDueWork(service.context);
    await end(userId, id, 'refunded');
    expect(await tasksOf(userId)).toEqual([]);
    expect(await read(userId)).toMatchObject({ plan: null, next: [], done: [{ kind: 'start' }] });
    service.time.now = daysLater(20);
    await runDueWork(service.context);
    expect(await tasksOf(userId)).toEqual([]);
  });

  test('that was refunded before the talk needs none', async () => {
    const userId = newMember();
    const id = randomUUID();
    await pay(userId, { id });
    await end(userId, id, 'refunded');
    expect(await tasksOf(userId)).toEqual([]);
  });
});

describe('a critical reading', () => {
  const critical = (userId: number, level: string, measuredAt = NOW) =>
    onReadingCritical(
      service.context,
      newEvent(
        ReadingCriticalSchema,
        { userId: BigInt(userId), readingId: randomUUID(), kind: 'blood_sugar', level, measuredAt: timestampFromDate(measuredAt) },
        { key: userId, subject: `reading/${userId}`, sequence: 1, time: NOW },
      ),
    );

  const withdrawn = (userId: number, reasonCode: string) =>
    onReadingAlarmWithdrawn(
      service.context,
      newEvent(
        ReadingAlarmWithdrawnSchema,
        { userId: BigInt(userId), readingId: randomUUID(), reasonCode },
        { key: userId, subject: `reading/${userId}`, sequence: 2, time: NOW },
      ),
    );

  test.each([
    ['emergency', 'urgent', 30],
    ['treat_now', 'urgent', 30],
    ['same_day', 'high', 240],
  ])('of level %s is a task of priority %s within %i minutes', async (level, priority, minutes) => {
    const userId = newMember();
    await critical(userId, level);
    expect(await tasksOf(userId)).toMatchObject([
      {
        kind: 'crisis_reading',
        ref: level,
        priority,
        dueAt: minutesLater(minutes).toISOString(),
        outcomes: ['reached', 'not_reached', 'mistyped', 'referred'],
      },
    ]);
  });

  test('that is worse makes the same task more urgent', async () => {
    const userId = newMember();
    await critical(userId, 'same_day');
    await critical(userId, 'emergency');
    expect(await tasksOf(userId)).toMatchObject([
      { times: 2, priority: 'urgent', ref: 'emergency', dueAt: minutesLater(30).toISOString() },
    ]);
  });

  test.each([
    ['deleted', /^The member deleted the reading/],
    ['corrected', /^The member corrected the reading to a harmless one/],
  ])('that the member %s leaves its task open, which says so', async (reasonCode, note) => {
    const userId = newMember();
    await withdrawn(userId, reasonCode);
    expect(await tasksOf(userId)).toEqual([]);
    await critical(userId, 'emergency');
    await withdrawn(userId, reasonCode);
    const [task] = await tasksOf(userId);
    expect(task).toMatchObject({ kind: 'crisis_reading', status: 'open', priority: 'urgent', version: 2, note: null });
    expect(task.steps).toMatchObject([{ by: `member:${userId}`, action: reasonCode, note: expect.stringMatching(note) }]);
    expect((await finish(task.id, 'mistyped')).json).toMatchObject({ status: 'closed', outcome: 'mistyped' });
  });

  test('that was measured a day ago is no alarm', async () => {
    const userId = newMember();
    await critical(userId, 'emergency', daysLater(-1));
    expect(await tasksOf(userId)).toEqual([]);
  });
});
