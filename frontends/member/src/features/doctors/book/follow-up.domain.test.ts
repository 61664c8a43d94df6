import { expect, test } from 'vitest';
import { freeFollowUp, isFreeFollowUp } from './follow-up.domain.ts';

const UNTIL = '2026-11-29T10:00:00Z';

test("the latest visit with the same doctor counts, and nobody else's", () => {
  const visits = [
    { doctorId: 3, followUpUntil: null },
    { doctorId: 4, followUpUntil: '2026-12-05T10:00:00Z' },
    { doctorId: 3, followUpUntil: '2026-11-25T10:00:00Z' },
    { doctorId: 3, followUpUntil: UNTIL },
  ];
  expect(freeFollowUp(visits, 3)).toBe(UNTIL);
  expect(freeFollowUp(visits, 5)).toBeUndefined();
});

test.each([
  ['a follow-up in time', UNTIL, { appointmentType: 'follow-up', date: '2026-11-29', time: '10:30' }, true],
  ['a follow-up too late', UNTIL, { appointmentType: 'follow-up', date: '2026-11-29', time: '11:00' }, false],
  ['a follow-up without a time yet', UNTIL, { appointmentType: 'follow-up', date: '', time: '' }, true],
  ['a consultation', UNTIL, { appointmentType: 'consultation', date: '2026-11-28', time: '10:30' }, false],
  ['a follow-up of nothing', undefined, { appointmentType: 'follow-up', date: '2026-11-28', time: '10:30' }, false],
] as const)('%s', (_, until, wish, free) => {
  expect(isFreeFollowUp(until, wish)).toBe(free);
});
