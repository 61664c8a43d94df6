import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { describe, expect, it } from 'vitest';
import { asksWhatTheyDid, type Crisis, crisesOn, crisisOf, isTakenBack, latestCrises, noticeId, openCrises } from './crisis.ts';

const dashboard = (over: Partial<Dashboard>) =>
  ({
    today: '2026-11-21',
    recentBloodPressure: null,
    bloodPressureStatusDetail: null,
    bloodPressureUrgency: null,
    bloodPressureAt: null,
    recentBloodSugar: null,
    bloodSugarStatusDetail: null,
    bloodSugarUrgency: null,
    bloodSugarAt: null,
    ...over,
  }) as Dashboard;
const severe = (at: string) =>
  dashboard({ recentBloodPressure: '190/85', bloodPressureStatusDetail: 'severe', bloodPressureUrgency: 'same_day', bloodPressureAt: at });

describe('what is urgent on a dashboard', () => {
  it('is empty if there are no readings', () => {
    expect(crisesOn(dashboard({}))).toEqual([]);
  });
  it.each([
    ['2026-11-21T11:59:00Z', 1],
    ['2026-11-20T12:00:00Z', 1],
    ['2026-11-19T23:00:00Z', 1], // midnight in Lagos
    ['2026-11-19T22:59:59Z', 0],
    ['2026-11-21T23:04:00Z', 1],
  ])('a severe pressure of %s counts %i', (at, many) => {
    expect(crisesOn(severe(at))).toHaveLength(many);
  });
  it('is still known when it is old, so that its card can lead to the advice', () => {
    expect(latestCrises(severe('2026-11-02T11:00:00Z'))).toMatchObject([{ type: 'blood_pressure', figure: '190/85 mmHg' }]);
  });
  it('has the figure with its unit', () => {
    expect(crisesOn(severe('2026-11-21T11:00:00Z'))[0]?.figure).toBe('190/85 mmHg');
  });
  it('does not include a reading that can wait', () => {
    const high = dashboard({
      recentBloodSugar: '130 mg/dL',
      bloodSugarStatusDetail: 'diabetes_range',
      bloodSugarUrgency: 'clinic',
      bloodSugarAt: '2026-11-21T11:00:00Z',
    });
    expect(crisesOn(high)).toEqual([]);
  });
});

describe('a reading that was saved', () => {
  const low = {
    type: 'blood_sugar',
    value: 45,
    unit: 'mg/dL',
    statusDetail: 'hypo_level_2',
    urgency: 'emergency',
    timestamp: '2026-11-18T08:00:00Z',
  };
  it('is urgent whenever it was measured', () => {
    expect(crisisOf(low as Reading)).toMatchObject({ figure: '45 mg/dL', urgency: 'emergency' });
  });
  it('is undefined for a reading that can wait', () => {
    expect(crisisOf({ ...low, urgency: 'clinic' } as Reading)).toBeUndefined();
  });
});

describe('the notices that are shown', () => {
  const crisis = (type: Crisis['type'], urgency: Crisis['urgency'], hour: number, more: Partial<Crisis> = {}): Crisis => ({
    type,
    statusDetail: 'severe',
    urgency,
    timestamp: `2026-11-21T${hour}:00:00Z`,
    figure: `at ${hour}`,
    ...more,
  });
  const shown = (found: Crisis[], ...closed: string[]) =>
    openCrises(found, ({ figure }) => closed.includes(figure)).map(({ figure }) => figure);
  const [early, late] = [crisis('blood_pressure', 'same_day', 10), crisis('blood_pressure', 'same_day', 11)];
  const sugar = crisis('blood_sugar', 'emergency', 12);

  it('are one of each kind, the most urgent first', () => {
    expect(shown([early, late, sugar])).toEqual(['at 12', 'at 11']);
    expect(shown([crisis('blood_pressure', 'emergency', 9), late])).toEqual(['at 9']);
  });
  it('are closed with a later one that is as urgent, and not with an earlier or a milder one', () => {
    expect(shown([early, late], 'at 11')).toEqual([]);
    expect(shown([early, late], 'at 10')).toEqual(['at 11']);
    expect(shown([crisis('blood_pressure', 'emergency', 9), late], 'at 11')).toEqual(['at 9']);
    expect(shown([early, sugar], 'at 12')).toEqual(['at 10']);
  });
  it('say that it was calmed only where none of the kind is still open', () => {
    const calmedBy = { figure: '118/76 mmHg', timestamp: '2026-11-21T10:20:00Z' };
    const calmed = { ...early, calmedBy };
    expect(openCrises([early, calmed], () => false)).toEqual([calmed]);
    expect(shown([calmed, late])).toEqual(['at 11']);
  });
  it('are not that of a reading which a later dashboard knows no more', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const raised = { ...late, readingId: 'a' };
    const known = dashboard({ crises: [{ ...late, readingId: 'a', calmedBy: null }] });
    const cases = [dashboard({ crises: [] }), known, dashboard({})].map((one) => isTakenBack(raised, one, now));
    expect(cases).toEqual([true, false, false]);
    // A dashboard lists no older ones.
    expect(isTakenBack(raised, dashboard({ crises: [] }), new Date('2026-11-22T12:00:00Z'))).toBe(false);
  });
  it('ask what was done for a day', () => {
    expect(asksWhatTheyDid(late, new Date('2026-11-22T10:59:00Z'))).toBe(true);
    expect(asksWhatTheyDid(late, new Date('2026-11-22T11:00:00Z'))).toBe(false);
  });
  it('are those of the last day, although a later reading is in range', () => {
    const crises = [{ ...early, readingId: 'a', calmedBy: null }];
    expect(crisesOn(dashboard({ crises }))).toEqual(crises);
  });
});

describe('the mark of a closed notice', () => {
  const at = { type: 'blood_pressure', timestamp: '2026-11-21T11:00:00Z' } as const;
  it('is the same for the same reading, however its time is written', () => {
    expect(noticeId(7, at)).toBe(noticeId(7, { ...at, timestamp: '2026-11-21T12:00:00.000+01:00' }));
  });
  it.each([
    [8, at],
    [7, { ...at, type: 'blood_sugar' }],
    [7, { ...at, timestamp: '2026-11-21T11:00:01Z' }],
  ] as const)('is another for member %i and %o', (userId, crisis) => {
    expect(noticeId(userId, crisis)).not.toBe(noticeId(7, at));
  });
});
