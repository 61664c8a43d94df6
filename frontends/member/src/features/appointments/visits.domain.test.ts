import { describe, expect, test } from 'vitest';
import type { AppointmentStatus, AppointmentType } from '@sabiwell/proto/http/booking-rules.ts';
import { bookedFollowUp, canMove, cancelling, splitVisits } from './visits.domain.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const visit = (startsAt: string, status: AppointmentStatus, cancelFreelyUntil: string | null = null) => ({
  startsAt,
  status,
  duration: 30,
  cancelFreelyUntil,
});

test('what is to come stands with the next one first; what is cancelled or over is past', () => {
  const visits = [
    visit('2026-12-01T09:00:00Z', 'pending'),
    visit('2026-11-30T09:00:00Z', 'cancelled'),
    visit('2026-11-24T09:00:00Z', 'confirmed'),
    visit('2026-11-23T08:45:00Z', 'in_progress'),
    visit('2026-11-20T09:00:00Z', 'confirmed'),
  ];
  const { upcoming, past } = splitVisits(visits, NOW);
  expect(upcoming.map(({ startsAt }) => startsAt.slice(5, 10))).toEqual(['11-23', '11-24', '12-01']);
  expect(past.map(({ startsAt }) => startsAt.slice(5, 10))).toEqual(['11-30', '11-20']);
});

test.each([
  ['waiting to be confirmed', visit('2026-11-23T12:00:00Z', 'pending'), 'freely'],
  ['confirmed, days ahead', visit('2026-11-30T12:00:00Z', 'confirmed', '2026-11-29T12:00:00Z'), 'freely'],
  ['confirmed, hours ahead', visit('2026-11-23T12:00:00Z', 'confirmed', '2026-11-22T12:00:00Z'), 'late'],
  ['moved by the doctor, hours ahead', visit('2026-11-23T12:00:00Z', 'confirmed', '2026-11-23T12:00:00Z'), 'freely'],
  ['confirmed and begun', visit('2026-11-23T08:59:00Z', 'confirmed', null), 'never'],
  ['going on', visit('2026-11-23T08:59:00Z', 'in_progress'), 'never'],
  ['completed', visit('2026-11-22T08:59:00Z', 'completed'), 'never'],
] as const)('cancelling a visit that is %s', (_, one, expected) => {
  expect(cancelling(one, NOW)).toBe(expected);
});

test('moving ends at its time, and is impossible without one', () => {
  expect([null, '2026-11-23T09:00:00Z', '2026-11-23T09:00:01Z'].map((moveUntil) => canMove({ moveUntil }, NOW))).toEqual([
    false,
    false,
    true,
  ]);
});

describe('the follow-up of a visit', () => {
  const row = (
    id: string,
    day: string,
    over: { doctorId?: number; appointmentType?: AppointmentType; status?: AppointmentStatus } = {},
  ) => ({
    id,
    doctorId: 1,
    startsAt: `2026-11-${day}T09:00:00Z`,
    appointmentType: 'follow-up' as AppointmentType,
    status: 'pending' as AppointmentStatus,
    ...over,
  });
  const seen = row('seen', '20', { appointmentType: 'consultation', status: 'completed' });

  test('is the next one that is booked with its doctor after it', () => {
    expect(bookedFollowUp([row('second', '28'), row('first', '25'), seen], seen)?.id).toBe('first');
  });

  test.each([
    ['was cancelled', row('x', '25', { status: 'cancelled' })],
    ['was declined', row('x', '25', { status: 'rejected' })],
    ['is with another doctor', row('x', '25', { doctorId: 2 })],
    ['is of another type', row('x', '25', { appointmentType: 'consultation' })],
    ['was before it', row('x', '19')],
    ['is the visit itself', { ...seen, appointmentType: 'follow-up' as AppointmentType }],
  ])('is none that %s', (_, one) => {
    expect(bookedFollowUp([one, seen], seen)).toBeUndefined();
  });
});
