import { describe, expect, it } from 'vitest';
import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { Plan } from './reminder-kinds.domain.ts';
import { decide, type Done, notificationIdOf } from './round.domain.ts';

/** A moment by the clock in Lagos. */
const at = (moment: string) => new Date(`${moment}:00+01:00`);
const NIGHT = { quietFrom: '22:00', quietTo: '06:00' };
const NONE = { quietFrom: '00:00', quietTo: '00:00' };

const plan = (over: Partial<Plan> = {}): Plan => {
  const dueAt = over.dueAt ?? at('2026-11-28T13:30');
  return { id: '7:lunch', userId: 7, kind: 'lunch', at: ['13:30'], dueAt, nextAt: dueAt, ...over };
};
const reading = (over: Partial<Plan> = {}) =>
  plan({ id: '7:reading', kind: 'reading', at: ['07:30'], dueAt: at('2026-11-28T07:30'), ...over });
const again = (dueAt: string, type: ReadingType = 'blood_pressure') =>
  plan({
    id: '7:measure_again',
    kind: 'measure_again',
    at: [],
    dueAt: at(dueAt),
    about: 'r1',
    reading: { type, measuredAt: at('2026-11-28T20:00') },
  });

const NOTHING: Done = { hasEaten: () => false, lastReading: () => undefined };
const eaten = (day: string, meal: string): Done => ({ ...NOTHING, hasEaten: (...of) => of.join(' ') === `${day} ${meal}` });
const measured = (moment: string, type: ReadingType = 'blood_pressure'): Done => ({
  ...NOTHING,
  lastReading: (of) => (of === undefined || of === type ? at(moment) : undefined),
});

type Case = { plan: Plan; now: string; quiet?: typeof NIGHT; leaves?: boolean; done?: Done };
/** What is decided, in words: sent or not, and when it is looked at next. */
function decided({ plan: of, now, quiet = NIGHT, leaves = false, done = NOTHING }: Case): string {
  const { sends, next } = decide(of, { quiet, leaves, done, now: at(now) });
  const when = next === undefined ? 'over' : new Date(next.nextAt.getTime() + 3_600_000).toISOString().slice(0, 16);
  const moved = next !== undefined && next.nextAt.getTime() !== next.dueAt.getTime() ? ' moved' : '';
  return `${sends ? 'sent' : 'not sent'}, ${when}${moved}`;
}

describe('a daily reminder', () => {
  it.each<[string, Case, string]>([
    ['is sent at its time, and comes again tomorrow', { plan: plan(), now: '2026-11-28T13:30' }, 'sent, 2026-11-29T13:30'],
    ['of a member who leaves is not sent', { plan: plan(), now: '2026-11-28T13:30', leaves: true }, 'not sent, 2026-11-29T13:30'],
    ['is sent two hours late', { plan: plan(), now: '2026-11-28T15:30' }, 'sent, 2026-11-29T13:30'],
    ['is not sent later', { plan: plan(), now: '2026-11-28T15:31' }, 'not sent, 2026-11-29T13:30'],
    ['of days ago comes next', { plan: plan({ dueAt: at('2026-11-20T13:30') }), now: '2026-11-28T09:00' }, 'not sent, 2026-11-28T13:30'],
    [
      'of yesterday does not pass over the one that has just been due',
      { plan: plan({ dueAt: at('2026-11-27T13:30') }), now: '2026-11-28T14:00' },
      'not sent, 2026-11-28T13:30',
    ],
    [
      'at 23:59 is sent at 23:59',
      { plan: plan({ at: ['23:59'], dueAt: at('2026-11-28T23:59') }), now: '2026-11-28T23:59', quiet: NONE },
      'sent, 2026-11-29T23:59',
    ],
    [
      'at 23:59 is sent after midnight',
      { plan: plan({ at: ['23:59'], dueAt: at('2026-11-28T23:59') }), now: '2026-11-29T00:01', quiet: NONE },
      'sent, 2026-11-29T23:59',
    ],
  ])('%s', (_what, of, words) => {
    expect(decided(of)).toBe(words);
  });
});

describe('a meal', () => {
  it.each<[string, Done, string]>([
    ['that is completed is not asked for', eaten('2026-11-28', 'lunch'), 'not sent, 2026-11-29T13:30'],
    ['is asked for when another is', eaten('2026-11-28', 'breakfast'), 'sent, 2026-11-29T13:30'],
    ['is asked for when that of yesterday is', eaten('2026-11-27', 'lunch'), 'sent, 2026-11-29T13:30'],
  ])('%s', (_what, done, words) => {
    expect(decided({ plan: plan(), now: '2026-11-28T13:30', done })).toBe(words);
  });

  it('of 23:59 that is completed is not asked for after midnight', () => {
    const late = plan({ kind: 'dinner', at: ['23:59'], dueAt: at('2026-11-28T23:59') });
    expect(decided({ plan: late, now: '2026-11-29T00:01', quiet: NONE, done: eaten('2026-11-28', 'dinner') })).toMatch(/^not sent/);
    expect(decided({ plan: late, now: '2026-11-29T00:01', quiet: NONE, done: eaten('2026-11-29', 'dinner') })).toMatch(/^sent/);
  });
});

describe('a reading', () => {
  it.each<[string, string, string]>([
    ['of three hours before', '2026-11-28T04:30', 'not sent, 2026-11-29T07:30'],
    ['of longer ago', '2026-11-28T04:29', 'sent, 2026-11-29T07:30'],
    ['of a minute after the time', '2026-11-28T07:31', 'not sent, 2026-11-29T07:30'],
  ])('%s', (_what, moment, words) => {
    expect(decided({ plan: reading(), now: '2026-11-28T07:32', done: measured(moment, 'blood_sugar') })).toBe(words);
  });

  it('that three times ask for is asked for at the next of them', () => {
    const thrice = reading({ at: ['07:30', '13:00', '20:00'] });
    expect(decided({ plan: thrice, now: '2026-11-28T07:30' })).toBe('sent, 2026-11-28T13:00');
    expect(decided({ plan: thrice, now: '2026-11-28T14:00' })).toBe('not sent, 2026-11-28T13:00');
  });
});

describe('in quiet hours', () => {
  it.each<[string, Case, string]>([
    [
      'what comes soon before their end is moved to it',
      { plan: reading({ at: ['05:30'], dueAt: at('2026-11-28T05:30') }), now: '2026-11-28T05:30' },
      'not sent, 2026-11-28T06:00 moved',
    ],
    [
      'what was moved is sent then, and comes next at its own time',
      { plan: reading({ at: ['05:30'], dueAt: at('2026-11-28T05:30'), nextAt: at('2026-11-28T06:00') }), now: '2026-11-28T06:00' },
      'sent, 2026-11-29T05:30',
    ],
    [
      'what would be too late then is left out',
      { plan: plan({ kind: 'dinner', at: ['23:00'], dueAt: at('2026-11-28T23:00') }), now: '2026-11-28T23:00' },
      'not sent, 2026-11-29T23:00',
    ],
    [
      'what was left out does not stand before the next time of the same night',
      { plan: reading({ at: ['23:00', '05:30'], dueAt: at('2026-11-27T23:00') }), now: '2026-11-27T23:00' },
      'not sent, 2026-11-28T05:30',
    ],
    [
      'two times that were moved to their end are asked for once',
      { plan: reading({ at: ['05:30', '05:45'], dueAt: at('2026-11-28T05:30'), nextAt: at('2026-11-28T06:00') }), now: '2026-11-28T06:00' },
      'sent, 2026-11-29T05:30',
    ],
    [
      'that are none it is sent',
      { plan: plan({ dueAt: at('2026-11-28T03:00'), at: ['03:00'] }), now: '2026-11-28T03:00', quiet: NONE },
      'sent, 2026-11-29T03:00',
    ],
  ])('%s', (_what, of, words) => {
    expect(decided(of)).toBe(words);
  });
});

describe('to measure again', () => {
  it.each<[string, Case, string]>([
    ['is asked for once', { plan: again('2026-11-28T21:00'), now: '2026-11-28T21:00' }, 'sent, over'],
    [
      'waits for the end of the quiet hours',
      { plan: again('2026-11-28T22:30'), now: '2026-11-28T22:30' },
      'not sent, 2026-11-29T06:00 moved',
    ],
    ['is asked for after them, late as it is', { plan: again('2026-11-28T22:30'), now: '2026-11-29T06:00' }, 'sent, over'],
    [
      'is not asked for after a newer reading',
      { plan: again('2026-11-28T21:00'), now: '2026-11-28T21:00', done: measured('2026-11-28T20:30') },
      'not sent, over',
    ],
    [
      'is asked for where the reading itself is the latest',
      { plan: again('2026-11-28T21:00'), now: '2026-11-28T21:00', done: measured('2026-11-28T20:00') },
      'sent, over',
    ],
    [
      'is asked for where the newer one is of another type',
      { plan: again('2026-11-28T21:00'), now: '2026-11-28T21:00', done: measured('2026-11-28T20:30', 'blood_sugar') },
      'sent, over',
    ],
    ['is not asked for a day later', { plan: again('2026-11-28T21:00'), now: '2026-11-29T21:01' }, 'not sent, over'],
  ])('%s', (_what, of, words) => {
    expect(decided(of)).toBe(words);
  });
});

describe('what is overdue', () => {
  const gap = plan({
    id: '7:care_gap:g1',
    kind: 'care_gap',
    at: [],
    dueAt: at('2026-11-28T23:00'),
    about: 'g1',
    code: 'diabetes_unmeasured',
  });

  it('waits for the end of the quiet hours, and is said however late', () => {
    expect(decided({ plan: gap, now: '2026-11-28T23:00' })).toBe('not sent, 2026-11-29T06:00 moved');
    expect(decided({ plan: gap, now: '2026-12-05T12:00' })).toBe('sent, over');
    expect(decided({ plan: gap, now: '2026-11-29T12:00', done: measured('2026-11-29T11:00') })).toBe('sent, over');
  });
});

it.each<[Plan, string]>([
  [plan(), 'reminder-lunch-7-2026-11-28'],
  [plan({ kind: 'dinner', dueAt: at('2026-11-28T00:10') }), 'reminder-dinner-7-2026-11-28'],
  [reading(), 'reminder-reading-7-2026-11-28T0730'],
  [again('2026-11-28T21:00'), 'reminder-measure_again-7-r1'],
])('each has an id of its own', (of, id) => {
  expect(notificationIdOf(of)).toBe(id);
});
