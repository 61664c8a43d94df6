import { describe, expect, test } from 'vitest';
import { areAllDone, isNewDecision, returnKobo, sessionsLeft } from './trainer-booking.domain.ts';

const sessions = (text: string) =>
  text.split('').map((letter) => ({ status: ({ p: 'planned', d: 'done', c: 'cancelled' } as const)[letter as 'p' | 'd' | 'c'] }));

describe('a booking of four sessions for ₦30,000', () => {
  const four = { amountKobo: 3_000_000, sessionsTotal: 4, status: 'pending' as const };

  test.each([
    ['', 4, 3_000_000, false],
    ['pd', 2, 2_250_000, false],
    ['ddc', 2, 1_500_000, false],
    ['dddd', 0, 0, true],
  ])('with sessions "%s" has %i left, returns %i kobo', (text, left, kobo, isDone) => {
    const planned = sessions(text);
    expect([sessionsLeft(four, planned), returnKobo(four, planned), areAllDone(four, planned)]).toEqual([left, kobo, isDone]);
  });

  test('has none left once it is over', () => {
    expect(sessionsLeft({ ...four, status: 'completed' }, [])).toBe(0);
  });
});

test('returns whole kobo, never more than was paid', () => {
  expect(returnKobo({ amountKobo: 1000, sessionsTotal: 3 }, sessions('d'))).toBe(666);
});

test.each([
  ['pending', 'confirmed', true],
  ['pending', 'cancelled', true],
  ['confirmed', 'confirmed', false],
  ['cancelled', 'cancelled', false],
  ['confirmed', 'cancelled', 'wrong_state'],
  ['cancelled', 'confirmed', 'wrong_state'],
  ['completed', 'confirmed', 'wrong_state'],
  ['completed', 'cancelled', 'wrong_state'],
] as const)('a booking that is %s and shall be %s: %s', (status, wanted, expected) => {
  const decide = () => isNewDecision({ status }, wanted);
  if (typeof expected === 'string') expect(decide).toThrow(expect.objectContaining({ code: expected, extra: { status } }));
  else expect(decide()).toBe(expected);
});
