import { randomUUID } from 'node:crypto';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { BookingCancelledSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { PaymentSucceededSchema, RefundProcessedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onMemberDetailsChanged } from '../src/members/on-member-details-changed.ts';
import { onPaymentSucceeded } from '../src/money/on-payment-succeeded.ts';
import { onRefundProcessed } from '../src/money/on-refund-processed.ts';
import { addDoctor, addMember } from './people.ts';
import { type Service, startBookings } from './service.ts';
import { bookingOf, createTimes } from './visit-steps.ts';

let service: Service;
let doctor: number;
const times = createTimes();
beforeAll(async () => {
  service = await startBookings();
  doctor = await addDoctor(service);
});
afterAll(() => service.stop());

const PAID_AT = new Date('2026-11-23T09:00:00Z');
type Paid = Partial<MessageInitShape<typeof PaymentSucceededSchema>>;
function paid(member: number, intentId: string, over: Paid = {}) {
  const message = create(PaymentSucceededSchema, {
    userId: BigInt(member),
    intentId,
    purpose: 'consultation',
    productCode: 'consultation',
    amountKobo: 200_000n,
    currency: 'NGN',
    channel: 'wallet',
    verifiedBy: 'wallet',
    paidAt: timestampFromDate(PAID_AT),
    ...over,
  });
  return newEvent(PaymentSucceededSchema, message, { key: member, subject: `payment/${intentId}`, sequence: 1, time: PAID_AT });
}
function refunded(member: number, intentId: string, amountKobo = 200_000n) {
  const message = { userId: BigInt(member), refundId: randomUUID(), intentId, amountKobo };
  return newEvent(RefundProcessedSchema, message, { key: member, subject: `refund/${message.refundId}`, sequence: 1, time: PAID_AT });
}
async function booked() {
  const member = await addMember(service);
  const { json } = await bookingOf(service).book(member, doctor, times.next());
  const read = async () => (await service.ask('GET', `/api/appointments/${json.id}`, member)).json;
  return { member, id: json.id as string, read, intentId: randomUUID() };
}

describe('a payment', () => {
  test('marks its visit as paid, once, and no other', async () => {
    const { member, id, read, intentId } = await booked();
    const event = paid(member, intentId, { bookingId: id });
    await onPaymentSucceeded(service.context, event);
    await onPaymentSucceeded(service.context, event);
    expect(await read()).toMatchObject({ paymentStatus: 'completed', canPay: false, status: 'pending' });
    await onPaymentSucceeded(service.context, paid(member, randomUUID(), { bookingId: id }));
    const { rows } = await service.pool.query('SELECT intent_id, paid_at FROM appointments WHERE id = $1', [id]);
    expect(rows).toEqual([{ intent_id: intentId, paid_at: PAID_AT }]);
  });

  test('of something else changes nothing', async () => {
    const { member, read } = await booked();
    await onPaymentSucceeded(service.context, paid(member, randomUUID(), { purpose: 'market', productCode: 'market_p1' }));
    expect(await read()).toMatchObject({ paymentStatus: 'pending' });
  });

  test('that comes after the visit was cancelled is marked, and then returned', async () => {
    const { member, id, read, intentId } = await booked();
    await service.ask('PATCH', `/api/appointments/${id}`, member, { body: { status: 'cancelled' } });
    await onPaymentSucceeded(service.context, paid(member, intentId, { bookingId: id }));
    await onRefundProcessed(service.context, refunded(member, intentId));
    expect(await read()).toMatchObject({ status: 'cancelled', reasonCode: 'by_member', paymentStatus: 'refunded' });
    expect(await service.eventsOf(id, BookingCancelledSchema)).toHaveLength(1);
  });
});

describe('a refund', () => {
  test('of the whole fee ends a visit that was still to come, without more money', async () => {
    const { member, id, read, intentId } = await booked();
    await onPaymentSucceeded(service.context, paid(member, intentId, { bookingId: id }));
    const event = refunded(member, intentId);
    await onRefundProcessed(service.context, event);
    await onRefundProcessed(service.context, event);
    expect(await read()).toMatchObject({ status: 'cancelled', reasonCode: 'refunded', paymentStatus: 'refunded', canPay: false });
    const cancelled = await service.eventsOf(id, BookingCancelledSchema);
    expect(cancelled.map((one) => one.data)).toEqual([
      expect.objectContaining({ reasonCode: 'refunded', money: 'none', byRole: 'system' }),
    ]);
  });

  test('of a part leaves the visit', async () => {
    const { member, id, read, intentId } = await booked();
    await onPaymentSucceeded(service.context, paid(member, intentId, { bookingId: id }));
    await onRefundProcessed(service.context, refunded(member, intentId, 50_000n));
    expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'completed' });
  });

  test('of a payment that was for no visit is passed over', async () => {
    await onRefundProcessed(service.context, refunded(1, randomUUID()));
  });
});

test("a member's name and contacts are those of the newest version, in whatever order they come", async () => {
  const { member, read } = await booked();
  const details = (version: number, lastName: string) => {
    const message = {
      userId: BigInt(member),
      version: BigInt(version),
      firstName: 'Ngozi',
      lastName,
      email: `ngozi-${version}@example.com`,
      emailVerified: true,
      tel: '+2348030000000',
      city: 'Jos',
      country: 'Nigeria',
    };
    return newEvent(MemberDetailsChangedSchema, message, { key: member, subject: `member/${member}`, sequence: version, time: PAID_AT });
  };
  await onMemberDetailsChanged(service.context, details(5, 'Okafor'));
  await onMemberDetailsChanged(service.context, details(4, 'Eze'));
  expect(await read()).toMatchObject({ userName: 'Ngozi Okafor', userEmail: 'ngozi-5@example.com', userPhone: '+2348030000000' });
});
