import { expect, it } from 'vitest';
import { moveUp, nextPeriod, type Term } from './period.domain.ts';

const month: Term = { months: 1 };
const at = (text: string) => new Date(text);

// Lagos is an hour ahead: 23:30 UTC on the 30th is half past midnight of the 31st there.
it.each<[string, string, Term, string]>([
  ['a day', '2026-11-21T10:00:00Z', { days: 1 }, '2026-11-22T10:00:00Z'],
  ['a week', '2026-12-28T10:00:00Z', { days: 7 }, '2027-01-04T10:00:00Z'],
  ['a month', '2026-11-21T10:00:00Z', month, '2026-12-21T10:00:00Z'],
  ['a month that ends in a shorter one', '2027-01-31T10:00:00Z', month, '2027-02-28T10:00:00Z'],
  ['the same in a leap year', '2028-01-31T10:00:00Z', month, '2028-02-29T10:00:00Z'],
  ['a month from a Lagos midnight', '2027-01-30T23:30:00Z', month, '2027-02-27T23:30:00Z'],
  ['a month from the last minutes of a Lagos month', '2027-02-28T22:30:00Z', month, '2027-03-28T22:30:00Z'],
  ['a year', '2026-11-21T10:00:00Z', { months: 12 }, '2027-11-21T10:00:00Z'],
  ['a year from a leap day', '2028-02-29T10:00:00Z', { months: 12 }, '2029-02-28T10:00:00Z'],
])('%s', (_what, now, term, endsAt) => {
  expect(nextPeriod(at(now), term, undefined)).toMatchObject({ startsAt: at(now), endsAt: at(endsAt), isRenewal: false });
});

it('months that follow each other keep their day: 31 January, 28 February, 31 March', () => {
  const now = at('2027-01-31T10:00:00Z');
  const first = nextPeriod(now, month, undefined);
  const second = nextPeriod(now, month, first);
  const third = nextPeriod(now, month, second);
  expect([first, second, third].map(({ endsAt }) => endsAt.toISOString().slice(0, 10))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  expect([second.startsAt, second.isRenewal]).toEqual([first.endsAt, true]);
});

it('what ended does not count', () => {
  const paid = { endsAt: at('2026-11-20T10:00:00Z'), anchorDay: 31 };
  expect(nextPeriod(at('2026-11-21T10:00:00Z'), month, paid)).toMatchObject({ endsAt: at('2026-12-21T10:00:00Z'), isRenewal: false });
});

it('days of grace are part of the next period, which keeps its day', () => {
  const paid = { endsAt: at('2027-02-28T10:00:00Z'), anchorDay: 31, graceUntil: at('2027-03-03T10:00:00Z') };
  expect(nextPeriod(at('2027-03-02T10:00:00Z'), month, paid)).toMatchObject({
    startsAt: paid.endsAt,
    endsAt: at('2027-03-31T10:00:00Z'),
    isRenewal: true,
  });
  expect(nextPeriod(at('2027-03-03T10:00:00Z'), month, paid)).toMatchObject({ startsAt: paid.graceUntil, isRenewal: false });
});

it('what moves up begins now or behind what stays, without a hole, and keeps its terms', () => {
  const now = at('2027-02-10T10:00:00Z');
  const days = (periods: { startsAt: Date; endsAt: Date }[]) =>
    periods.map(({ startsAt, endsAt }) => `${startsAt.toISOString().slice(0, 10)}/${endsAt.toISOString().slice(0, 10)}`);
  expect(days(moveUp(now, undefined, [month, { days: 7 }, month]))).toEqual([
    '2027-02-10/2027-03-10',
    '2027-03-10/2027-03-17',
    '2027-03-17/2027-04-17',
  ]);
  const stays = { endsAt: at('2027-02-28T10:00:00Z'), anchorDay: 31 };
  expect(days(moveUp(now, stays, [month, month]))).toEqual(['2027-02-28/2027-03-31', '2027-03-31/2027-04-30']);
});
