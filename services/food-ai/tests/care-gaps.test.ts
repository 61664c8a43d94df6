import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { type Event, PermanentError, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { CareGapClosedSchema, CareGapOpenedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { removeClosed } from '../src/care-gaps/care-gap.store.ts';
import { onBookingsRequested } from '../src/member-activity/on-booking-requested.ts';
import { onDiabetesNamed } from '../src/member-activity/on-diabetes-named.ts';
import { onMemberConsentsChanged } from '../src/member-consents/on-member-consents-changed.ts';
import { onHealthProfileChanged } from '../src/member-health/on-health-profile-changed.ts';
import { onReadingMeasured } from '../src/member-readings/on-reading-measured.ts';
import { allRoundEvents } from '../src/rounds/all-round-events.ts';
import { askRound } from '../src/rounds/member-round.store.ts';
import { runRounds } from '../src/rounds/run-rounds.ts';
import { consentsEvent, pressureEvent, profileEvent, visitEvent } from './member-events.ts';
import { type Service, startService, until } from './service.ts';

const DAY_MS = 86_400_000;
let service: Service;
let told: Event[];
let member = 50_000;
let version = 0;
let now = new Date();
const context = () => ({ ...service.stores, clock: () => now, log: createLog('food-ai', 'silent') });
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

beforeAll(async () => {
  service = await startService();
  service.relay(service.stores.careGaps.collection);
  told = await service.listen('test-care-gaps');
});
afterAll(() => service.stop());
beforeEach(() => {
  now = new Date();
  member += 1;
});

const measure = (of: { at: Date; systolic?: number; diastolic?: number; urgency?: string }) =>
  onReadingMeasured(service.stores, pressureEvent({ userId: member, id: randomUUID(), ...of }));
const agree = (...purposes: string[]) =>
  onMemberConsentsChanged(service.stores, consentsEvent({ userId: member, version: (version += 1), purposes }));
async function look(days = 0) {
  now = new Date(now.getTime() + days * DAY_MS);
  await askRound({ ...context(), clock: () => new Date(now.getTime() - 5_000) }, member);
  await runRounds(context());
}
const gaps = () => service.stores.careGaps.find({ userId: member }).sort({ _id: 1 }).lean();
/** What was told of the member's gaps, in order. */
const history = async () => (await gaps()).flatMap(({ code, told: each }) => each.map(({ what }) => `${code} ${what}`));
const HIGH = 'high_pressure_unmeasured';

describe('a gap', () => {
  test('opens for the member at once, for the staff with consent, and closes with the next reading', async () => {
    await agree('careContact');
    await measure({ at: now });
    await look(13.9);
    expect(await history()).toEqual([]);
    await look(0.2);
    await look(1);
    expect(await history()).toEqual([`${HIGH} member`]);
    await look(13);
    await look(1);
    expect(await history()).toEqual([`${HIGH} member`, `${HIGH} staff`]);
    await measure({ at: now });
    await look();
    expect(await history()).toEqual([`${HIGH} member`, `${HIGH} staff`, `${HIGH} closed`]);
    const [gap] = await gaps();
    const events = await until(() => {
      const own = told.filter(({ subject }) => subject === `care-gap/${gap?._id}`);
      return own.length === 3 ? own : undefined;
    });
    expect(events.map(({ sequence, data }) => [sequence, data['level'] ?? 'closed', data['code'] ?? HIGH, data['userId']])).toEqual([
      [1, 'member', HIGH, String(member)],
      [2, 'staff', HIGH, String(member)],
      [3, 'closed', HIGH, String(member)],
    ]);
    const [opened, closed] = [typeOf(CareGapOpenedSchema), typeOf(CareGapClosedSchema)];
    expect(events.map(({ type }) => type)).toEqual([opened, opened, closed]);
    const again: Event[] = [];
    for await (const page of allRoundEvents(service.stores, [opened, closed])) again.push(...page);
    expect(again.filter(({ subject }) => subject === `care-gap/${gap?._id}`)).toEqual(events);
  });

  test('is never told to the staff without consent, and no more once it is taken back', async () => {
    await measure({ at: ago(40) });
    await look();
    expect(await history()).toEqual([`${HIGH} member`]);
    await agree('aiProvider', 'careContact');
    await look();
    expect(await history()).toEqual([`${HIGH} member`, `${HIGH} staff`]);
    await agree('aiProvider');
    await look();
    await look(1);
    expect(await history()).toEqual([`${HIGH} member`, `${HIGH} staff`, `${HIGH} closed`]);
    expect(await gaps()).toMatchObject([{ isOpen: true, level: 'member' }]);
  });

  test('of a critical reading is a day, and closes although the next one is high too', async () => {
    await measure({ at: now, systolic: 190, diastolic: 121, urgency: 'same_day' });
    await look(1);
    expect(await history()).toEqual(['critical_unmeasured member']);
    await measure({ at: now, systolic: 150 });
    await look();
    expect(await history()).toEqual(['critical_unmeasured member', 'critical_unmeasured closed']);
  });

  test('of diabetes counts from the day on which it was named', async () => {
    const named = (days: number, v: number, ...conditionCodes: string[]) =>
      profileEvent({ userId: member, version: v, conditionCodes, at: ago(days) });
    for (const event of [named(8, 1, 'diabetes'), named(2, 2, 'diabetes', 'asthma')]) {
      await onHealthProfileChanged(service.stores, event);
      await onDiabetesNamed(service.stores, event);
    }
    await look();
    expect(await history()).toEqual(['diabetes_unmeasured member']);
    const gone = named(0, 3);
    await onHealthProfileChanged(service.stores, gone);
    await onDiabetesNamed(service.stores, gone);
    await look();
    expect(await history()).toEqual(['diabetes_unmeasured member', 'diabetes_unmeasured closed']);
  });

  test('of advice without a visit opens after 14 days, week after week, and closes with a booking', async () => {
    const highWeek = async () => {
      for (const days of [3, 2, 1]) await measure({ at: ago(days) });
      await look();
    };
    await highWeek();
    now = new Date(now.getTime() + 7 * DAY_MS);
    await highWeek();
    now = new Date(now.getTime() + 7.1 * DAY_MS);
    await highWeek();
    expect(await history()).toEqual(['follow_up_unbooked member']);
    const [trainer, ofGuest] = [visitEvent({ userId: member, kind: 'trainer', at: now }), visitEvent({ userId: undefined, at: now })];
    await onBookingsRequested(context(), [trainer, ofGuest]);
    await look();
    expect(await history()).toEqual(['follow_up_unbooked member']);
    const earlier = visitEvent({ userId: member, at: ago(20) });
    await onBookingsRequested(context(), [
      visitEvent({ userId: member + 10_000, at: now }),
      visitEvent({ userId: member, at: now }),
      earlier,
    ]);
    // The next look is soon, and nobody is looked at for a booking alone.
    const next = await service.stores.memberRounds.find({ _id: trusted({ $gte: member }) }).lean();
    expect(next).toEqual([{ _id: member, dueAt: new Date(now.getTime() + 3_000) }]);
    await look();
    expect(await history()).toEqual(['follow_up_unbooked member', 'follow_up_unbooked closed']);
  });

  test('is opened once by two workers at once, and removed long after it was closed', async () => {
    await measure({ at: ago(20) });
    await Promise.all([look(), look(), look()]);
    expect(await history()).toEqual([`${HIGH} member`]);
    await measure({ at: now });
    await look();
    await until(async () => ((await gaps())[0]?.pendingEvents.length === 0 ? true : undefined));
    await removeClosed(service.stores.careGaps, new Date(now.getTime() + 1));
    expect(await gaps()).toEqual([]);
  });
});

test('consents that can never be right are refused for good, and older ones change nothing', async () => {
  const event = consentsEvent({ userId: member, version: 5, purposes: ['careContact'] });
  await onMemberConsentsChanged(service.stores, event);
  await onMemberConsentsChanged(service.stores, consentsEvent({ userId: member, version: 4, purposes: [] }));
  expect(await service.stores.memberConsents.findById(member).lean()).toMatchObject({ careContact: true, version: 5 });
  for (const wrong of [{ userId: '0' }, { version: '0' }, { purposes: [7] }]) {
    const data = { ...event.data, ...(wrong as object) };
    await expect(onMemberConsentsChanged(service.stores, { ...event, data })).rejects.toBeInstanceOf(PermanentError);
  }
});
