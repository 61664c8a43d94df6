import { expect, it } from 'vitest';
import {
  bookingConfirmed,
  bookingMoved,
  bookingOff,
  bookingSoon,
  doctorAnswered,
  prescriptionIssued,
  visitOver,
} from './appointment-words.domain.ts';
import type { Words } from './notification.domain.ts';

// 23:30 in London is 00:30 on the next day in Lagos.
const startsAt = new Date('2026-11-21T23:30:00Z');
const from = new Date('2026-11-20T09:00:00Z');
const visit = { kind: 'appointment', bookingId: 'v1', startsAt };
const WHEN = '22 November 2026 at 00:30';

it.each<[string, Words, string, string, string]>([
  [
    'a confirmed visit',
    bookingConfirmed(visit),
    'Appointment Confirmed',
    `Your appointment on ${WHEN} is confirmed.`,
    '/profile/appointments/v1',
  ],
  [
    'a confirmed service of a trainer',
    bookingConfirmed({ kind: 'trainer', bookingId: 't1' }),
    'Appointment Confirmed',
    'Your booking with a trainer is confirmed.',
    '/fitness',
  ],
  [
    'a visit that somebody moved',
    bookingMoved({ bookingId: 'v1', from, startsAt, isConfirmed: true }),
    'Appointment moved',
    `Your appointment on 20 November 2026 at 10:00 is now on ${WHEN}.`,
    '/profile/appointments/v1',
  ],
  [
    'a visit that the member moved',
    bookingMoved({ bookingId: 'v1', from, startsAt, isConfirmed: false }),
    'Appointment moved',
    `Your appointment on 20 November 2026 at 10:00 is now on ${WHEN}. It has to be confirmed again.`,
    '/profile/appointments/v1',
  ],
  [
    'a visit that nobody confirmed',
    bookingOff({ ...visit, money: 'return', isUnconfirmed: true }),
    'Appointment not confirmed',
    `Your appointment on ${WHEN} could not be confirmed. Please choose another time. If you have paid, the money is on its way back.`,
    '/profile/appointments/v1',
  ],
  [
    'a visit that was cancelled late',
    bookingOff({ ...visit, money: 'keep', isUnconfirmed: false }),
    'Appointment cancelled',
    `Your appointment on ${WHEN} was cancelled. As it was cancelled late, the fee is kept.`,
    '/profile/appointments/v1',
  ],
  [
    'a wish of the public page that was cancelled',
    bookingOff({ kind: 'public', bookingId: 'p1', money: 'none', isUnconfirmed: false }),
    'Appointment cancelled',
    'Your appointment was cancelled.',
    '/profile/appointments',
  ],
  [
    'a visit of tomorrow',
    bookingSoon({ ...visit, hoursAhead: 24 }),
    'Appointment tomorrow',
    `Your appointment begins on ${WHEN}.`,
    '/profile/appointments/v1',
  ],
  [
    'a visit that begins soon',
    bookingSoon({ ...visit, hoursAhead: 1 }),
    'Appointment in one hour',
    `Your appointment begins on ${WHEN}.`,
    '/profile/appointments/v1',
  ],
  [
    'a visit that is over',
    visitOver('v1'),
    'How was your visit?',
    'Tell others what it was like. It takes a minute.',
    '/profile/appointments/v1',
  ],
  ['an answer', doctorAnswered('t1'), 'Your doctor answered', 'There is a new message for you.', '/profile/messages/t1'],
  ['a prescription', prescriptionIssued('p1'), 'New prescription', 'A doctor has written a prescription for you.', '/prescriptions/p1'],
])('%s is told in words of its own', (_what, words, title, message, link) => {
  expect(words).toEqual({ type: 'appointment', title, message, link });
});
