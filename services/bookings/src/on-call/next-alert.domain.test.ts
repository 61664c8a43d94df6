import { describe, expect, test } from 'vitest';
import { afterThis, type Alert, type Callable, hourOfWeek, type Known, nextAlert } from './next-alert.domain.ts';

const NOW = new Date('2027-01-04T22:30:00Z');
const person = (id: string, over: Partial<Callable> = {}): Callable => ({
  id,
  role: 'case_manager',
  isInUse: true,
  awayUntil: undefined,
  ...over,
});
const STAFF = [person('ada'), person('obi'), person('uju'), person('chief', { role: 'admin' }), person('boss', { role: 'manager' })];
const known = (over: Partial<Known> = {}): Known => ({ listed: [], staff: STAFF, told: [], leftBy: undefined, ...over });
const told = (step: Alert['step'], ...staffIds: string[]): Alert => ({ step, staffIds });
const except = (...ids: string[]) => STAFF.filter(({ id }) => !ids.includes(id));

/** Everything that is told until somebody claims it. */
function chain(given: Partial<Known>): Alert[] {
  const steps: Alert[] = [];
  for (;;) {
    const next = nextAlert(known({ ...given, told: steps }), NOW);
    if (next === undefined) return steps;
    steps.push(next);
  }
}

describe('who is told that nobody does a crisis', () => {
  test('is who stands in the list, one after the other, then all case managers, then administrators, then nobody', () => {
    expect(chain({ listed: ['obi', 'ada'] })).toEqual([
      told('on_call', 'obi'),
      told('on_call', 'ada'),
      told('case_managers', 'uju'),
      told('admins', 'chief'),
    ]);
  });

  test('is all case managers at once where nobody stands in the list', () => {
    expect(chain({})).toEqual([told('case_managers', 'ada', 'obi', 'uju'), told('admins', 'chief')]);
  });

  test('can be a manager or an administrator of the list', () => {
    expect(chain({ listed: ['boss', 'chief'] })).toEqual([
      told('on_call', 'boss'),
      told('on_call', 'chief'),
      told('case_managers', 'ada', 'obi', 'uju'),
    ]);
  });

  test('is never somebody whose account is not in use, who is away, or who is not known', () => {
    const staff = [...except('obi', 'uju'), person('obi', { isInUse: false }), person('uju', { awayUntil: afterThis(NOW) })];
    expect(chain({ staff, listed: ['obi', 'uju', 'stranger'] })).toEqual([told('case_managers', 'ada'), told('admins', 'chief')]);
  });

  test('is who was away until now', () => {
    const staff = [...except('uju'), person('uju', { awayUntil: NOW })];
    expect(nextAlert(known({ staff, listed: ['uju'] }), NOW)).toEqual(told('on_call', 'uju'));
  });

  test('is not who has just given it back', () => {
    expect(chain({ listed: ['obi'], leftBy: 'obi' })).toEqual([told('case_managers', 'ada', 'uju'), told('admins', 'chief')]);
  });

  test('leaves out a step without anybody', () => {
    expect(chain({ staff: except('ada', 'obi', 'uju') })).toEqual([told('admins', 'chief')]);
    expect(chain({ staff: [] })).toEqual([]);
  });

  test('goes on, and not back to the list, when an hour with others begins meanwhile', () => {
    const everybody = told('case_managers', 'ada', 'obi', 'uju');
    expect(nextAlert(known({ listed: ['boss'], told: [everybody] }), NOW)).toEqual(told('admins', 'chief'));
    expect(nextAlert(known({ listed: ['boss'], told: [told('on_call', 'ada')] }), NOW)).toEqual(told('on_call', 'boss'));
  });
});

test.each([
  ['2027-01-04T22:30:00Z', { dayOfWeek: 1, hour: 23 }],
  ['2027-01-04T23:00:00Z', { dayOfWeek: 2, hour: 0 }],
  ['2027-01-09T23:59:59Z', { dayOfWeek: 0, hour: 0 }],
])('the hour of the week at %s is that in Lagos', (at, expected) => {
  expect(hourOfWeek(new Date(at))).toEqual(expected);
});

test('the next one is told a quarter of an hour later', () => {
  expect(afterThis(NOW)).toEqual(new Date('2027-01-04T22:45:00Z'));
});
