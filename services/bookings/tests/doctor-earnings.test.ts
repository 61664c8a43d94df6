import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { EarningBookedSchema, EarningReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onEarningBooked } from '../src/money/on-earning-booked.ts';
import { onEarningReversed } from '../src/money/on-earning-reversed.ts';
import { addDoctor, askAsDoctor } from './people.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

/** What payments tells of one earning: that it was booked, and that it went back. */
function earningOf(doctorId: number, earnedAt: Date, netKobo = 200_000n): { booked: Event; reversed: Event } {
  const [earningId, bookingId] = [randomUUID(), randomUUID()];
  const sums = { earningId, bookingId, grossKobo: netKobo, feeKobo: 0n, netKobo };
  const place = { key: bookingId, subject: `earning/${earningId}`, time: earnedAt };
  const who = { providerKind: 'doctor', providerId: BigInt(doctorId), earnedAt: timestampFromDate(earnedAt) };
  return {
    booked: newEvent(EarningBookedSchema, { ...sums, ...who }, { ...place, sequence: 1 }),
    reversed: newEvent(EarningReversedSchema, { ...sums, reversedAt: timestampFromDate(earnedAt) }, { ...place, sequence: 2 }),
  };
}
const earned = async (doctor: number) => {
  const { json } = await askAsDoctor(service, doctor, 'GET', '/api/doctor/stats');
  return [json.todayEarnings, json.monthlyEarnings];
};

test('a doctor sees what they earned on this day and in this month in Lagos, each fee once', async () => {
  // Half an hour after midnight in Lagos, on the last day of a month.
  service.time.now = new Date('2027-01-30T23:30:00Z');
  const [doctor, other] = [await addDoctor(service), await addDoctor(service)];
  const [today, yesterday, lastMonth] = ['2027-01-30T23:05:00Z', '2027-01-30T22:55:00Z', '2026-12-31T22:59:00Z'];
  for (const at of [today, yesterday, lastMonth]) {
    const { booked } = earningOf(doctor, new Date(at));
    for (let again = 0; again < 2; again += 1) await onEarningBooked(service.context, booked);
  }
  expect(await earned(doctor)).toEqual([2000, 4000]);
  expect(await earned(other)).toEqual([0, 0]);
});

test.each(['booked first', 'reversed first'])('a fee that went back is earned no more: %s', async (order) => {
  const doctor = await addDoctor(service);
  const { booked, reversed } = earningOf(doctor, service.time.now);
  const kept = earningOf(doctor, service.time.now, 150_000n);
  await onEarningBooked(service.context, kept.booked);
  if (order === 'booked first') await onEarningBooked(service.context, booked);
  await onEarningReversed(service.context, reversed);
  if (order === 'reversed first') await onEarningBooked(service.context, booked);
  expect(await earned(doctor)).toEqual([1500, 1500]);
});
