import { describe, expect, it } from 'vitest';
import { type MemberHealth, NOTHING_KNOWN } from '../member-health/member-health.domain.ts';
import { chooseMoreTips, isDue, MORE_REST_DAYS, type MoreOccasion, reasonFor } from './more-tips.domain.ts';
import { isGeneral, type Tip } from './tip.domain.ts';
import { findTip, TIPS } from './tip-catalogue.ts';

const health = (over: Partial<MemberHealth> = {}): MemberHealth => ({ ...NOTHING_KNOWN, ...over });
const occasion = (known: MemberHealth, over: Partial<MoreOccasion> = {}): MoreOccasion => ({
  userId: 1,
  day: '2026-11-21',
  had: new Map(),
  showings: new Map(),
  today: [],
  health: known,
  allergies: known.allergies,
  ...over,
});
const conditionsOf = (tips: Tip[]) => new Set(tips.flatMap(({ conditions }) => conditions));

describe('the further tips of a day', () => {
  it.each<[string, Partial<MemberHealth>, string[]]>([
    ['told of diabetes', { conditions: ['diabetes'] }, ['diabetes']],
    ['told of prediabetes', { conditions: ['prediabetes'] }, ['diabetes']],
    ['measured high blood pressure', { bpHigh: true }, ['hypertension']],
    ['measured high sugar', { fastingHigh: true }, ['diabetes']],
  ])('of somebody who %s are all about that', (_who, known, conditions) => {
    const chosen = chooseMoreTips(TIPS, occasion(health(known)), 3);
    expect(chosen.length).toBe(3);
    for (const tip of chosen) expect(tip.conditions.some((one) => conditions.includes(one))).toBe(true);
  });

  it('of somebody with sickle cell disease begin with what is for them', () => {
    const chosen = chooseMoreTips(TIPS, occasion(health({ conditions: ['sickle_cell'] })), 3);
    expect(chosen.slice(0, 2).map(({ targetAudience }) => targetAudience)).toEqual(['people_with_scd', 'people_with_scd']);
    expect(chosen[2] && isGeneral(chosen[2])).toBe(true);
  });

  it('of somebody who is pregnant are for them; nobody else gets those', () => {
    const audiences = (known: MemberHealth) => chooseMoreTips(TIPS, occasion(known), 90).map(({ targetAudience }) => targetAudience);
    expect(audiences(health({ pregnant: true })).slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'pregnant_women'));
    expect(audiences(health())).not.toContain('pregnant_women');
  });

  it('of somebody of whom nothing is known are general, and speak of no illness', () => {
    const chosen = chooseMoreTips(TIPS, occasion(health()), 90);
    expect(chosen.every(isGeneral)).toBe(true);
    expect(conditionsOf(chosen)).toEqual(new Set());
  });

  it('never hold the tip of the day, nor one tip twice', () => {
    const general = TIPS.filter(isGeneral);
    const chosen = chooseMoreTips(general, occasion(health(), { today: [general[0]?.id ?? ''] }), 90).map(({ id }) => id);
    expect(chosen).not.toContain(general[0]?.id);
    expect(new Set(chosen).size).toBe(chosen.length);
  });

  it('never speak of food that the member must avoid', () => {
    const chosen = chooseMoreTips(TIPS, occasion(health({ conditions: ['diabetes'], allergies: ['groundnut', 'egg'] })), 90);
    expect(chosen.map(({ tip }) => tip).join(' ')).not.toMatch(/groundnut|\begg/i);
  });

  it('rest for a week before they come again, as long as there are others', () => {
    const had = new Map<string, string>();
    const sooner: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const day = new Date(Date.UTC(2026, 10, 1 + n)).toISOString().slice(0, 10);
      const chosen = chooseMoreTips(TIPS, occasion(health({ bpHigh: true }), { day, had: new Map(had) }), 3);
      expect(chosen.length).toBe(3);
      for (const { id } of chosen) {
        const last = had.get(id);
        if (last !== undefined && Date.parse(day) - Date.parse(last) <= MORE_REST_DAYS * 86_400_000) sooner.push(`${id} ${day}`);
        had.set(id, day);
      }
    }
    expect(sooner).toEqual([]);
  });

  it('come again when all were had: first those that were had longest ago', () => {
    const two = TIPS.filter(isGeneral).slice(0, 2);
    const had = new Map(two.map(({ id }, at) => [id, `2026-11-${19 + at}`]));
    expect(chooseMoreTips(two, occasion(health(), { had }), 2).map(({ id }) => id)).toEqual(two.map(({ id }) => id));
  });
});

it.each<[string, Partial<MemberHealth>, string | null]>([
  ['tip-021', { conditions: ['diabetes'] }, 'Because of what you told us about your blood sugar.'],
  ['tip-021', { fastingHigh: true }, 'Because of your blood sugar readings.'],
  ['tip-021', { bpHigh: true }, null],
  ['tip-027', { bpHigh: true }, null],
])('the reason for %s with %j is %j', (id, known, reason) => {
  const tip = findTip(id);
  expect(tip && reasonFor(tip, health(known))).toBe(reason);
});

it.each([
  [8, '2026-11-21T06:59:59Z', false],
  [8, '2026-11-21T07:00:00Z', true],
  [0, '2026-11-20T23:00:00Z', true],
  [23, '2026-11-21T21:59:59Z', false],
  [23, '2026-11-21T22:00:00Z', true],
])('the hour %i in Lagos has come at %s: %j', (hour, at, due) => {
  expect(isDue(hour, new Date(at))).toBe(due);
});
