import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate as stamp } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { CareGapClosedSchema, CareGapOpenedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import {
  MealCompletedSchema,
  ReadingAlarmWithdrawnSchema,
  ReadingCriticalSchema,
  ReadingRecordedSchema,
} from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { MemberPreferencesChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { notification } from '@sabiwell/proto/http/notifications.ts';
import { onMemberPreferencesChanged } from '../src/notifications/choices/on-member-preferences-changed.ts';
import { onCareGapClosed } from '../src/notifications/on-care-gap-closed.ts';
import { onCareGapOpened } from '../src/notifications/on-care-gap-opened.ts';
import { onMealCompleted } from '../src/reminders/on-meal-completed.ts';
import { onReadingRecorded } from '../src/reminders/on-reading-recorded.ts';
import { forgetAgain, planAgain } from '../src/reminders/plan-again.ts';
import { remindDue } from '../src/reminders/remind-due.ts';
import { overTheBus } from './on-each-bus.ts';
import { newMember, startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
let context: Awaited<ReturnType<typeof startContent>>['context'];
let userId: number;
let member: bigint;
beforeAll(async () => {
  service = await startContent();
  ({ context } = service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  // One database for all: what earlier tests planned is none of this one's.
  await service.stores.reminderPlans.deleteMany({});
  userId = newMember();
  member = BigInt(userId);
  setClock('12:00');
});

/** A day that is still to come, so that MongoDB removes nothing of it by its age. */
const DAY = dayLater(lagosDay(new Date()), 2);
/** A moment by the clock in Lagos. */
const at = (time: string, days = 0) => new Date(`${dayLater(DAY, days)}T${time}:00+01:00`);
const setClock = (time: string, days = 0) => (service.time.now = at(time, days));

const anEvent = <D extends DescMessage>(schema: D, init: MessageInitShape<D>, time = service.time.now): Event =>
  newEvent(schema, init, { key: userId, subject: `member/${userId}`, sequence: 1, time });

type Wanted = Partial<Omit<MessageInitShape<typeof MemberPreferencesChangedSchema>, '$typeName' | 'userId' | 'version' | 'changedAt'>>;
const BEGINNING = {
  notifyCommunity: true,
  notifyActivity: true,
  mealReminders: true,
  healthTips: true,
  readingReminders: false,
  breakfastAt: '08:00',
  lunchAt: '13:30',
  dinnerAt: '19:30',
  readingTimes: ['07:30'],
  quietFrom: '22:00',
  quietTo: '06:00',
};
const wish = (version: number, wanted: Wanted = {}, id = userId, changedAt = service.time.now) =>
  newEvent(
    MemberPreferencesChangedSchema,
    { userId: BigInt(id), version: BigInt(version), changedAt: stamp(changedAt), ...BEGINNING, ...wanted },
    { key: id, subject: `member-preferences/${id}`, sequence: version, time: changedAt },
  );
const choose = (version: number, wanted?: Wanted) => onMemberPreferencesChanged(context, wish(version, wanted));
/** Everything daily is off but for what is given. */
const chooseOnly = (version: number, wanted: Wanted) => choose(version, { mealReminders: false, healthTips: false, ...wanted });

async function listed() {
  const { json } = await service.get('/api/notifications', userId);
  return notification.strict().array().parse(json);
}
/** Moves the clock, runs a round, and says what the member then reads, oldest first. */
async function after(time: string, days = 0): Promise<(string | null)[]> {
  setClock(time, days);
  await remindDue(context);
  return (await listed()).map(({ kind }) => kind).toReversed();
}
const nextOf = async (kind: string) => (await service.stores.reminderPlans.findOne({ _id: `${userId}:${kind}` }).lean())?.nextAt;

describe('what a member wants', () => {
  it('is reminded of through the day, each once, and seen on the screen that it leads to', async () => {
    await choose(1, { readingReminders: true, readingTimes: ['20:45', '14:00'] });
    expect(await after('13:29')).toEqual([]);
    expect(await after('13:30')).toEqual(['reminder_lunch']);
    expect(await after('13:31')).toEqual(['reminder_lunch']);
    expect(await after('14:00')).toEqual(['reminder_lunch', 'reminder_reading']);
    expect(await after('21:00')).toEqual(['reminder_lunch', 'reminder_reading', 'reminder_dinner', 'reminder_reading']);
    expect((await listed()).map(({ type, link, unread }) => [type, link, unread])).toEqual([
      ['health', '/tracking', true],
      ['meal', '/', true],
      ['health', '/tracking', true],
      ['meal', '/', true],
    ]);
  });

  it('is shown for half a day, and comes again tomorrow', async () => {
    await chooseOnly(1, { mealReminders: true });
    expect(await after('19:30')).toEqual(['reminder_dinner']);
    setClock('07:30', 1);
    expect(await listed()).toEqual([]);
    expect((await service.send('POST', '/api/notifications/read-all', userId, {})).json).toEqual({ marked: 0 });
    expect(await after('08:00', 1)).toEqual(['reminder_breakfast']);
    expect(await service.stores.notifications.countDocuments({ userId })).toBe(2);
  });

  it('is what the newest choice says, in whatever order they come', async () => {
    await choose(2, { mealReminders: false, healthTips: false });
    await choose(1, {});
    expect(await after('13:30')).toEqual([]);
    expect(await nextOf('lunch')).toBeUndefined();
  });

  it('that is switched on later comes at its next time; switched off it comes no more', async () => {
    await chooseOnly(1, {});
    setClock('14:00');
    await chooseOnly(2, { mealReminders: true });
    expect(await after('14:01')).toEqual([]);
    expect(await nextOf('lunch')).toEqual(at('13:30', 1));
    await chooseOnly(3, {});
    expect(await after('19:30')).toEqual([]);
  });

  it('at other times comes at those', async () => {
    await chooseOnly(1, { mealReminders: true });
    await chooseOnly(2, { mealReminders: true, lunchAt: '12:15' });
    expect(await after('12:15')).toEqual(['reminder_lunch']);
  });

  it('with a choice that came late was due in between', async () => {
    setClock('13:32');
    await onMemberPreferencesChanged(context, wish(1, { healthTips: false }, userId, at('13:29')));
    expect(await after('13:33')).toEqual(['reminder_lunch']);
  });

  it('of before there were times is that of the beginning', async () => {
    const { notifyCommunity, notifyActivity } = BEGINNING;
    await onMemberPreferencesChanged(
      context,
      anEvent(MemberPreferencesChangedSchema, {
        userId: member,
        version: 1n,
        notifyCommunity,
        notifyActivity,
        changedAt: stamp(service.time.now),
      }),
    );
    expect(await after('13:30')).toEqual(['reminder_lunch']);
    expect(await nextOf('reading')).toBeUndefined();
    expect(await nextOf('tip')).toEqual(at('08:00', 1));
  });

  it('is not asked for when it is done', async () => {
    await chooseOnly(1, { mealReminders: true, readingReminders: true, readingTimes: ['13:30'] });
    await onMealCompleted(context, anEvent(MealCompletedSchema, { userId: member, mealId: 'm', type: 'lunch', date: DAY }));
    await onReadingRecorded(
      context,
      anEvent(ReadingRecordedSchema, {
        userId: member,
        readingId: 'r',
        type: 'blood_sugar',
        statusBand: 'normal',
        measuredAt: stamp(at('10:30')),
      }),
    );
    expect(await after('13:30')).toEqual([]);
    expect(await nextOf('lunch')).toEqual(at('13:30', 1));
    expect(await after('19:30')).toEqual(['reminder_dinner']);
  });
});

describe('the tip of the day', () => {
  it('comes at the hour that was chosen for tips', async () => {
    await chooseOnly(1, { healthTips: true });
    expect((await service.send('PUT', '/api/health-tips/hour', userId, { hour: 15 })).status).toBe(200);
    expect(await after('15:00')).toEqual(['reminder_tip']);
  });

  it('comes at eight, and at another hour where that was chosen before', async () => {
    await chooseOnly(1, { healthTips: true });
    expect(await nextOf('tip')).toEqual(at('08:00', 1));
    userId = newMember();
    await service.send('PUT', '/api/health-tips/hour', userId, { hour: 17 });
    await chooseOnly(1, { healthTips: true });
    expect(await nextOf('tip')).toEqual(at('17:00'));
  });

  it('that is off stays off with another hour', async () => {
    await chooseOnly(1, {});
    await service.send('PUT', '/api/health-tips/hour', userId, { hour: 15 });
    expect(await after('15:00')).toEqual([]);
  });
});

describe('in quiet hours', () => {
  it('nothing comes; what is soon enough comes after them', async () => {
    const quiet = { quietFrom: '13:00', quietTo: '15:00' };
    await chooseOnly(1, { mealReminders: true, ...quiet });
    expect(await after('13:30')).toEqual([]);
    expect(await after('14:59')).toEqual([]);
    expect(await after('15:00')).toEqual(['reminder_lunch']);
  });

  it('what was moved stays so when something else is chosen', async () => {
    await chooseOnly(1, { mealReminders: true, quietFrom: '13:00', quietTo: '15:00' });
    expect(await after('13:30')).toEqual([]);
    await chooseOnly(2, { mealReminders: true, quietFrom: '13:00', quietTo: '14:30', notifyCommunity: false });
    expect(await nextOf('lunch')).toEqual(at('15:00'));
    expect(await after('15:00')).toEqual(['reminder_lunch']);
  });

  it('of who never chose any nothing comes at night', async () => {
    setClock('23:00');
    await onCareGapOpened(context, gap('g1'));
    expect(await listed()).toEqual([]);
    expect(await after('05:59', 1)).toEqual([]);
    expect(await after('06:00', 1)).toEqual(['care_gap']);
  });
});

const gap = (gapId: string) =>
  anEvent(CareGapOpenedSchema, { userId: member, gapId, code: 'diabetes_unmeasured', level: 'member', openedAt: stamp(service.time.now) });

describe('what is overdue', () => {
  it('is told at once by day, and once', async () => {
    const event = gap('g1');
    await onCareGapOpened(context, event);
    await onCareGapOpened(context, event);
    expect((await listed()).map(({ kind, link }) => [kind, link])).toEqual([['care_gap', '/tracking']]);
    expect(await service.stores.reminderPlans.countDocuments({ userId })).toBe(0);
  });

  it('that is done by the end of the night is not told', async () => {
    setClock('23:00');
    await onCareGapOpened(context, gap('g1'));
    await onCareGapOpened(context, gap('g2'));
    await onCareGapClosed(context, anEvent(CareGapClosedSchema, { userId: member, gapId: 'g1', closedAt: stamp(service.time.now) }));
    expect(await after('06:00', 1)).toEqual(['care_gap']);
  });
});

describe('after a dangerous reading', () => {
  const critical = (level: string, readingId = 'r1', measuredAt = service.time.now) =>
    anEvent(ReadingCriticalSchema, { userId: member, readingId, kind: 'blood_pressure', level, measuredAt: stamp(measuredAt) });
  const recorded = (measuredAt: Date, type = 'blood_pressure') =>
    onReadingRecorded(
      context,
      anEvent(ReadingRecordedSchema, { userId: member, readingId: 'r9', type, statusBand: 'normal', measuredAt: stamp(measuredAt) }),
    );

  it.each([
    ['same_day', '15:59', '16:00'],
    ['treat_now', '12:59', '13:00'],
    ['emergency', '12:59', '13:00'],
  ])('of %s the member is asked to measure again, once', async (level, before, then) => {
    await planAgain(context, critical(level));
    await planAgain(context, critical(level));
    expect(await after(before)).toEqual([]);
    expect(await after(then)).toEqual(['measure_again']);
    await planAgain(context, critical(level, 'r1', at('12:00')));
    expect(await after('21:00')).toEqual(['measure_again']);
  });

  it('they are not asked when they have measured the same meanwhile', async () => {
    await planAgain(context, critical('treat_now'));
    await recorded(at('12:40'), 'blood_sugar');
    await recorded(at('12:30'));
    expect(await after('13:00')).toEqual([]);
  });

  it('what asked them is taken back when they measure, unless it was read', async () => {
    await planAgain(context, critical('treat_now'));
    expect(await after('13:00')).toEqual(['measure_again']);
    await recorded(at('13:10'), 'blood_sugar');
    await recorded(at('12:10'));
    expect(await listed()).toHaveLength(1);
    await recorded(at('13:10'));
    expect(await listed()).toEqual([]);
  });

  it('that was taken back nothing is asked', async () => {
    const withdrawn = (readingId: string) => anEvent(ReadingAlarmWithdrawnSchema, { userId: member, readingId, reasonCode: 'deleted' });
    await planAgain(context, critical('treat_now'));
    await forgetAgain(context, withdrawn('other'));
    await forgetAgain(context, withdrawn('r1'));
    expect(await after('13:00')).toEqual([]);
    await planAgain(context, critical('treat_now', 'r2'));
    expect(await after('14:00')).toEqual(['measure_again']);
    await forgetAgain(context, withdrawn('r2'));
    expect(await listed()).toEqual([]);
  });

  it('of yesterday nothing is asked', async () => {
    await planAgain(context, critical('treat_now', 'r1', at('12:00', -1)));
    expect(await after('13:00')).toEqual([]);
  });
});

overTheBus('each of these events finds its handler', async (reader) => {
  userId = newMember();
  member = BigInt(userId);
  reader.time.now = at('12:00');
  const time = at('12:00');
  const measuredAt = stamp(time);
  await reader.bus.publish([
    wish(1),
    anEvent(MealCompletedSchema, { userId: member, mealId: 'm', type: 'lunch', date: DAY }, time),
    anEvent(ReadingRecordedSchema, { userId: member, readingId: 'r', type: 'blood_sugar', statusBand: 'low', measuredAt }, time),
    anEvent(ReadingCriticalSchema, { userId: member, readingId: 'r', kind: 'blood_sugar', level: 'treat_now', measuredAt }, time),
    anEvent(ReadingCriticalSchema, { userId: member, readingId: 's', kind: 'blood_pressure', level: 'treat_now', measuredAt }, time),
    anEvent(ReadingAlarmWithdrawnSchema, { userId: member, readingId: 's', reasonCode: 'deleted' }, time),
  ]);
  const { memberDays, reminderPlans } = reader.stores;
  const kinds = async () =>
    (await reminderPlans.collection.find({ userId, nextAt: { $exists: true } }).toArray()).map(({ kind }) => String(kind)).toSorted();
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(['breakfast', 'dinner', 'lunch', 'measure_again', 'tip']);
  await expect
    .poll(() => memberDays.findOne({ _id: `${userId}:${DAY}` }).lean(), { timeout: 15_000 })
    .toMatchObject({
      meals: ['lunch'],
      readings: { blood_sugar: time },
    });
  expect(await reader.bus.deadLetters('content')).toEqual([]);
});
