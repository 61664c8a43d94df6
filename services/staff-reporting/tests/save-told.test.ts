import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import {
  BookingConfirmedSchema,
  BookingRequestedSchema,
  CareTaskChangedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { writeTold } from '../src/consume.ts';
import { type Service, startReporting } from './service.ts';
import { paymentTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const at = new Date('2026-11-20T08:14:00Z');
/** What bookings tells of a visit: that it was asked for and is to be confirmed by a task, and that it is confirmed. */
function tellVisit(userId = newMember()): Record<'requested' | 'opened' | 'confirmed', Event> & { bookingId: string; taskId: string } {
  const [bookingId, taskId] = [randomUUID(), randomUUID()];
  const visit = {
    bookingId,
    kind: 'appointment',
    userId: BigInt(userId),
    doctorId: 3n,
    startsAt: timestampFromDate(at),
    minutes: 30,
    feeKobo: 0n,
  };
  const place = (sequence: number) => ({ key: bookingId, subject: `booking/${bookingId}`, sequence, time: at });
  const task = { taskId, version: 1n, kind: 'confirm', role: 'case_manager', status: 'open', userId: BigInt(userId) };
  const times = { openedAt: timestampFromDate(at), dueAt: timestampFromDate(at) };
  return {
    bookingId,
    taskId,
    requested: newEvent(BookingRequestedSchema, { ...visit, version: 1n, requestedAt: timestampFromDate(at) }, place(1)),
    confirmed: newEvent(BookingConfirmedSchema, { ...visit, version: 2n, byRole: 'admin', confirmedAt: timestampFromDate(at) }, place(2)),
    opened: newEvent(CareTaskChangedSchema, { ...task, ...times }, { key: taskId, subject: `task/${taskId}`, sequence: 1, time: at }),
  };
}
const statusesOf = async (...ids: readonly string[]) =>
  (await service.rows('bookings', 'booking_id = ANY ($1) ORDER BY status', [ids])).map(({ status }) => status);
const tasksOf = (...ids: readonly string[]) => service.rows('tasks', 'task_id = ANY ($1)', [ids]);
/** What the totals of bookings must be, counted anew. */
const COUNTED = `SELECT '' AS facet, count(*) AS n FROM read_1.bookings HAVING count(*) > 0
  UNION ALL SELECT kind_status, count(*) FROM read_1.bookings GROUP BY kind_status ORDER BY facet`;
const KEPT = `SELECT facet, n FROM read_1.totals WHERE list = 'bookings' AND n <> 0 ORDER BY facet`;

describe('what several events tell', () => {
  it('is written as one after the other would be, whatever the order and however often', async () => {
    const [first, second] = [tellVisit(), tellVisit()];
    await writeTold(service.context, [first.confirmed, first.requested, first.opened, second.requested, second.opened, second.opened]);
    expect(await statusesOf(first.bookingId, second.bookingId)).toEqual(['confirmed', 'pending']);
    expect(await tasksOf(first.taskId, second.taskId)).toHaveLength(2);
    await writeTold(service.context, [first.requested, second.confirmed]);
    expect(await statusesOf(first.bookingId, second.bookingId)).toEqual(['confirmed', 'confirmed']);
    expect((await service.pool.query(KEPT)).rows).toEqual((await service.pool.query(COUNTED)).rows);
  });

  it('makes no row of a member who was erased', async () => {
    const [gone, here] = [newMember(), newMember()];
    await service.pool.query('INSERT INTO erased_members (user_id, erasure_id, began_at) VALUES ($1, $2, now())', [gone, randomUUID()]);
    const [ofGone, ofHere] = [tellVisit(gone), tellVisit(here)];
    await writeTold(service.context, [ofGone.requested, ofGone.opened, ofHere.requested, ofHere.opened]);
    expect(await statusesOf(ofGone.bookingId, ofHere.bookingId)).toEqual(['pending']);
    expect(await tasksOf(ofGone.taskId, ofHere.taskId)).toMatchObject([{ task_id: ofHere.taskId }]);
  });

  it('of a member who is being erased leaves the rows that are there to the erasure, which counts them', async () => {
    const gone = newMember();
    const [known, late] = [tellVisit(gone), tellVisit(gone)];
    await writeTold(service.context, [known.requested]);
    await service.pool.query('INSERT INTO erased_members (user_id, erasure_id, began_at) VALUES ($1, $2, now())', [gone, randomUUID()]);
    await writeTold(service.context, [known.confirmed, late.requested]);
    expect(await statusesOf(known.bookingId, late.bookingId)).toEqual(['pending']);
  });

  it('of money beside it is written too', async () => {
    const [visit, intentId] = [tellVisit(), randomUUID()];
    await writeTold(service.context, [visit.requested, paymentTold({ intentId }), visit.opened]);
    expect(await statusesOf(visit.bookingId)).toEqual(['pending']);
    expect(await service.rows('payments', 'intent_id = $1', [intentId])).toHaveLength(1);
    expect(await tasksOf(visit.taskId)).toHaveLength(1);
  });
});
