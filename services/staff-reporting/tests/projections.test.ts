import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Event, newEvent, typeOf } from '@sabiwell/chassis/bus/events.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { EarningBookedSchema, EarningReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { sampleOfEvent } from '@sabiwell/proto/sample-of-event.ts';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { handlers } from '../src/consume.ts';
import { type Service, startReporting } from './service.ts';
import { creditTold, detailsTold, paymentTold, recordTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const at = new Date('2026-11-20T08:14:00Z');
const stateOf = async (id: string) => (await service.rows('payments', 'intent_id = $1', [id]))[0]?.status;
/** What the totals of a list must be, counted anew. */
const counted = `SELECT '' AS facet, count(*) AS n, coalesce(sum(amount_kobo), 0)::bigint AS sum_kobo FROM read_1.payments
  UNION ALL SELECT status, count(*), sum(amount_kobo)::bigint FROM read_1.payments GROUP BY status ORDER BY facet`;
const kept = `SELECT facet, n, sum_kobo FROM read_1.totals WHERE list = 'payments' AND n <> 0 ORDER BY facet`;

/** A number from a seed, so that a run can be repeated. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

describe('a payment', () => {
  it('is as its newest version says, in whatever order and how often they come', async () => {
    const intentId = randomUUID();
    const [begun, failed, paid] = [
      paymentTold({ intentId, version: 1n }),
      paymentTold({ intentId, version: 2n, status: 'failed' }),
      paymentTold({ intentId, version: 4n, status: 'completed', paidKobo: 300_000n }),
    ];
    await service.hear(failed);
    await service.hear(begun, failed);
    expect(await stateOf(intentId)).toBe('failed');
    await service.hear(paid, failed, begun, paid);
    expect(await service.rows('payments', 'intent_id = $1', [intentId])).toMatchObject([
      { status: 'completed', version: '4', paid_kobo: '300000' },
    ]);
  });

  it.each([1, 2, 3])('and the totals are right after any history (seed %i)', async (seed) => {
    const random = seeded(seed);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const ids = Array.from({ length: 10 }, () => randomUUID());
    const events: Event[] = Array.from({ length: 80 }, () =>
      paymentTold({
        intentId: pick(ids),
        version: BigInt(1 + Math.floor(random() * 6)),
        status: pick(['pending', 'completed', 'failed', 'refunded']),
        amountKobo: BigInt(pick([100_000, 300_000])),
      }),
    );
    // Four at a time, as groups of readers of a topic do.
    for (let from = 0; from < events.length; from += 4) await Promise.all(events.slice(from, from + 4).map((event) => service.hear(event)));
    expect((await service.pool.query(kept)).rows).toEqual((await service.pool.query(counted)).rows);
  });
});

describe('a member', () => {
  it('is put together from three events, each with a version of its own, in any order', async () => {
    const userId = BigInt(newMember());
    await service.hear(creditTold(userId, 2n, 700n), recordTold({ userId, version: 1n, address: '1 Old Road' }));
    await service.hear(detailsTold({ userId, version: 3n, firstName: 'Ngozi' }), creditTold(userId, 1n, 500n));
    await service.hear(detailsTold({ userId, version: 2n }), recordTold({ userId, version: 2n, address: '4 Ogui Road' }));
    expect(await service.rows('members', 'user_id = $1', [Number(userId)])).toMatchObject([
      { first_name: 'Ngozi', wallet_kobo: '700', address: '4 Ogui Road', details_version: '3', record_version: '2', wallet_version: '2' },
    ]);
  });

  it('is found in the rows of other lists by the name of now, whichever came first', async () => {
    const userId = BigInt(newMember());
    const search = async () =>
      (await service.rows('payments', 'user_id = $1', [Number(userId)])).map((row): string => row.search).toSorted();
    await service.hear(paymentTold({ userId, reference: 'REF-BEFORE' }));
    expect(await search()).toEqual(['ref-before ']);
    await service.hear(detailsTold({ userId, firstName: 'Ọmọ́lará', email: 'omo@example.com' }));
    await service.hear(paymentTold({ userId, reference: 'REF-LATER' }));
    expect(await search()).toEqual(['ref-before omolara bello omo@example.com', 'ref-later omolara bello omo@example.com']);
    await service.hear(detailsTold({ userId, version: 2n, firstName: 'Ada', email: 'omo@example.com' }));
    expect(await search()).toEqual(['ref-before ada bello omo@example.com', 'ref-later ada bello omo@example.com']);
  });

  it('and a payment told at the same moment find each other', async () => {
    const members = Array.from({ length: 20 }, () => BigInt(newMember()));
    await Promise.all(members.flatMap((userId) => [service.hear(paymentTold({ userId })), service.hear(detailsTold({ userId }))]));
    const rows = await service.rows('payments', 'user_id = ANY ($1)', [members.map(Number)]);
    expect(rows.filter(({ search }) => !search.includes('amina bello'))).toEqual([]);
  });
});

describe('a booking', () => {
  it('is as the newest of its events says', async () => {
    const bookingId = randomUUID();
    const [userId, doctorId, startsAt] = [7n, 3n, timestampFromDate(at)];
    const common = { bookingId, kind: 'appointment', userId, doctorId, startsAt, minutes: 30, feeKobo: 0n };
    const place = (sequence: number) => ({ key: bookingId, subject: `appointment/${bookingId}`, sequence, time: at });
    const requested = newEvent(BookingRequestedSchema, { ...common, version: 1n, requestedAt: startsAt }, place(1));
    const confirmed = newEvent(BookingConfirmedSchema, { ...common, version: 2n, byRole: 'admin', confirmedAt: startsAt }, place(2));
    const cancelled = newEvent(
      BookingCancelledSchema,
      { ...common, version: 3n, byRole: 'member', reasonCode: 'by_member', money: 'none', cancelledAt: startsAt },
      place(3),
    );
    const statuses: string[] = [];
    for (const event of [requested, confirmed, cancelled, confirmed]) {
      await service.hear(event);
      statuses.push((await service.rows('bookings', 'booking_id = $1', [bookingId]))[0].status);
    }
    expect(statuses).toEqual(['pending', 'confirmed', 'cancelled', 'cancelled']);
  });
});

describe('facts', () => {
  it('count once, however often they come', async () => {
    const earningId = randomUUID();
    const place = (sequence: number) => ({ key: earningId, subject: `earning/${earningId}`, sequence, time: at });
    const sums = { earningId, bookingId: earningId, grossKobo: 1000n, feeKobo: 100n, netKobo: 900n };
    const booked = newEvent(
      EarningBookedSchema,
      { ...sums, providerKind: 'doctor', providerId: 3n, earnedAt: timestampFromDate(at) },
      place(1),
    );
    const reversed = newEvent(EarningReversedSchema, { ...sums, reversedAt: timestampFromDate(at) }, place(2));
    const acted = { auditId: '7', actorId: 'staff-1', role: 'admin', action: 'refund', target: 'intent/1', actedAt: timestampFromDate(at) };
    const did = newEvent(StaffActedSchema, acted, { key: '7', subject: 'intent/1', sequence: 1, time: at });
    await service.hear(booked, reversed, booked, did, did, reversed);
    expect((await service.rows('fees', 'earning_id = $1', [earningId])).map(({ fee_kobo }) => fee_kobo)).toEqual(['100', '-100']);
    expect(await service.rows('actions', `target = 'intent/1'`)).toMatchObject([{ owner: 'payments', audit_id: '7', actor_id: 'staff-1' }]);
  });
});

it.each(handlers.map(([schema]) => [typeOf(schema), schema] as const))('a row is made of %s', async (type, schema) => {
  const event: Event = {
    id: randomUUID(),
    type,
    topic: 'sabiwell.any.v1',
    source: '/sabiwell/any',
    subject: 'any',
    key: '42',
    time: at.toISOString(),
    sequence: 1,
    data: { ...sampleOfEvent(schema), birth: '1990-05-17' },
  };
  await service.hear(event, event);
});
