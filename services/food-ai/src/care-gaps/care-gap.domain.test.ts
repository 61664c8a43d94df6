import { describe, expect, test } from 'vitest';
import { daysAfter, daysBefore, type Facts } from '../rounds/facts.domain.ts';
import { factsOf, NOW, pressure, sugar } from '../rounds/facts-of.ts';
import { GAP_DAYS, type GapCode, levelOf, type OpenGap, stepsOf, type Wanted, wantedOf } from './care-gap.domain.ts';

const wanted = (given: Partial<Facts>, ...adviceDays: number[]) =>
  wantedOf(
    factsOf(given),
    adviceDays.map((days) => daysBefore(NOW, days)),
  ).map(({ code, since }) => [code, (NOW.getTime() - since.getTime()) / 86_400_000]);

describe('a member should', () => {
  test.each<[string, Partial<Facts>, [GapCode, number][]]>([
    ['do nothing of which nothing is known', {}, []],
    ['do nothing after a healthy reading', { readings: [pressure(60, 118, 76, 'none')] }, []],
    ['measure again after a high pressure', { readings: [pressure(15, 150, 92)] }, [['high_pressure_unmeasured', 15]]],
    [
      'measure hypertension that is well too',
      { conditions: ['hypertension'], readings: [pressure(15, 125, 80, 'routine')] },
      [['high_pressure_unmeasured', 15]],
    ],
    ['not be asked for pressure that was never measured here', { conditions: ['hypertension'] }, []],
    ['be asked by the newest reading alone', { readings: [pressure(2, 120, 78, 'none'), pressure(20, 160, 100)] }, []],
    ['measure again soon after a critical one', { readings: [pressure(2, 190, 100, 'same_day')] }, [['critical_unmeasured', 2]]],
    ['measure again soon in pregnancy', { isPregnant: true, readings: [pressure(4, 142, 85)] }, [['pregnancy_pressure_unmeasured', 4]]],
    ['measure sugar with diabetes', { diabetesSince: daysBefore(NOW, 90), readings: [sugar(8, 110)] }, [['diabetes_unmeasured', 8]]],
    ['measure sugar since diabetes was named', { diabetesSince: daysBefore(NOW, 9) }, [['diabetes_unmeasured', 9]]],
    ['measure sugar after high ones', { fastingHigh: true, readings: [sugar(5, 150)] }, [['diabetes_unmeasured', 5]]],
    ['measure sugar again after a very low one', { readings: [sugar(1, 50, 'random', 'emergency')] }, [['critical_unmeasured', 1]]],
  ])('%s', (_what, given, expected) => {
    expect(wanted(given)).toEqual(expected);
  });

  test('see a doctor who was advised to, until they ask for a visit', () => {
    const visit = (days: number) => ({ visitAskedAt: daysBefore(NOW, days) });
    expect([wanted({}, 15, 20), wanted(visit(21), 15), wanted(visit(17), 20, 15), wanted(visit(3), 20, 15)]).toEqual([
      [['follow_up_unbooked', 20]],
      [['follow_up_unbooked', 15]],
      [['follow_up_unbooked', 15]],
      [],
    ]);
  });
});

test.each(Object.entries(GAP_DAYS) as [GapCode, { member: number; staff: number }][])(
  '%s is overdue to the day',
  (code, { member, staff }) => {
    const at = (days: number, ms = 0) => levelOf({ code, since: NOW }, new Date(daysAfter(NOW, days).getTime() + ms));
    expect([at(member, -1), at(member)]).toEqual([undefined, 'member']);
    if (staff === Infinity) expect(at(3_650)).toBe('member');
    else expect([at(staff, -1), at(staff)]).toEqual(['member', 'staff']);
  },
);

describe('of gaps', () => {
  const since = (days: number): Wanted[] => [{ code: 'high_pressure_unmeasured', since: daysBefore(NOW, days) }];
  const known = (level: OpenGap['level']): OpenGap[] => [{ code: 'high_pressure_unmeasured', level }];
  const told = (days: number, levels: OpenGap['level'][]) => [{ ...since(days)[0], levels }];
  test.each<[string, Wanted[], OpenGap[], boolean, object]>([
    ['one that is not overdue is not told', since(13), [], true, {}],
    ['one of the member is told to them', since(14), [], true, { open: told(14, ['member']) }],
    ['one that is known is not told again', since(20), known('member'), true, {}],
    ['one of the staff is told to them too', since(28), known('member'), true, { raise: ['high_pressure_unmeasured'] }],
    ['one of the staff is not told without consent', since(28), known('member'), false, {}],
    ['one found late is told to both', since(28), [], true, { open: told(28, ['member', 'staff']) }],
    ['one found late without consent is the member’s alone', since(28), [], false, { open: told(28, ['member']) }],
    [
      'one that the staff knows is done with when consent is taken back',
      since(30),
      known('staff'),
      false,
      { lower: ['high_pressure_unmeasured'] },
    ],
    ['one that the staff knows stays as it is', since(30), known('staff'), true, {}],
    ['one that is done is closed', [], known('staff'), true, { close: ['high_pressure_unmeasured'] }],
    ['one that is measured again is closed', since(0), known('member'), false, { close: ['high_pressure_unmeasured'] }],
  ])('%s', (_what, now, open, careContact, expected) => {
    expect(stepsOf(now, open, { now: NOW, careContact })).toEqual({ open: [], raise: [], lower: [], close: [], ...expected });
  });

  test('two critical readings of two kinds are one gap', () => {
    const readings = [pressure(3, 190, 110, 'same_day'), sugar(1.5, 50, 'random', 'emergency')];
    const steps = stepsOf(wantedOf(factsOf({ readings }), []), [], { now: NOW, careContact: true });
    expect(steps.open).toMatchObject([{ code: 'critical_unmeasured', levels: ['member', 'staff'] }]);
  });
});
