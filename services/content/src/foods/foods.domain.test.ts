import { describe, expect, it } from 'vitest';
import { foodRecommendation, nigerianFood } from '@sabiwell/proto/http/content.ts';
import { ALLERGY_CODES, allergensIn, allergiesIn, type AllergyCode } from '@sabiwell/proto/http/food-allergies.ts';
import { type MemberHealth, NOTHING_KNOWN } from '../member-health/member-health.domain.ts';
import { recommendationBody, rotationBody } from './food-body.domain.ts';
import { FOODS } from './food-catalogue.ts';
import { isAllowed, isSuitable, misfit } from './fit.domain.ts';
import { needsOf } from './needs.domain.ts';
import { recommend } from './recommendation.domain.ts';
import { rotationAt, slotAt, SLOTS } from './rotation.domain.ts';

const BOTH = ['diabetes', 'hypertension'];
const needs = (known: Partial<MemberHealth> = {}, asked: string[] = []) => needsOf({ ...NOTHING_KNOWN, ...known }, asked);
const moment = { day: '2026-11-21', inRotation: [] };
const idsOf = (foods: readonly { id: string }[]) => foods.map(({ id }) => id);
const food = (id: string) => FOODS.find((one) => one.id === id) ?? fail(id);
function fail(why: string): never {
  throw new Error(why);
}

describe('the catalogue', () => {
  it('has 40 dishes with figures that fit each other', () => {
    expect(new Set(idsOf(FOODS)).size).toBe(40);
    for (const { calories, nutrients, rotationSlot, healthRating } of FOODS) {
      const atwater = 4 * nutrients.carbs + 4 * nutrients.protein + 9 * nutrients.fat;
      expect(Math.abs(atwater - calories)).toBeLessThanOrEqual(0.2 * calories + 15);
      expect(rotationSlot).toBeLessThan(SLOTS);
      expect(healthRating).toBeGreaterThanOrEqual(6);
    }
  });

  it('has no dish whose words name an allergen that its ingredients lack', () => {
    for (const { name, description, ingredients, ingredientIds } of FOODS) {
      const said = allergiesIn([name, description, ...ingredients].join(', '));
      expect([name, said.filter((code) => !allergensIn(ingredientIds).includes(code))]).toEqual([name, []]);
    }
  });

  it('names the table with a licence of its own where a dish rests on it', () => {
    expect(food('light-efo-riro').source).toMatch(/SR27.*FAO\/INFOODS/);
    expect(food('egg-veg').source).toBe('Our own recipe; figures estimated from the USDA National Nutrient Database, SR27');
  });
});

describe('slots', () => {
  it.each([
    ['1970-01-01T00:00:00.000Z', 0],
    ['1970-01-01T05:59:59.999Z', 0],
    ['1970-01-01T06:00:00.000Z', 1],
    ['1970-01-07T23:59:59.999Z', 27],
    ['1970-01-08T00:00:00.000Z', 0],
    ['2026-11-21T11:59:59.999Z', 9],
    ['2026-11-21T12:00:00.000Z', 10],
    ['2026-11-21T18:00:00.000Z', 11],
  ])('at %s: %d', (at, slot) => {
    expect(slotAt(new Date(at))).toBe(slot);
  });
});

describe('the rotation', () => {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);

  it.each(slots)('of slot %d is six different foods, the slot’s own among them', (slot) => {
    const foods = rotationAt(FOODS, slot, needs());
    expect(new Set(idsOf(foods)).size).toBe(6);
    for (const one of FOODS.filter(({ rotationSlot }) => rotationSlot === slot)) expect(idsOf(foods)).toContain(one.id);
    expect(foods[0]?.rotationSlot).toBe(slot);
  });

  it('shows every food in a week', () => {
    expect(new Set(slots.flatMap((slot) => idsOf(rotationAt(FOODS, slot, needs())))).size).toBe(40);
  });

  it('changes at the border of a slot, and goes round', () => {
    for (const slot of slots)
      expect(idsOf(rotationAt(FOODS, slot, needs()))).not.toEqual(idsOf(rotationAt(FOODS, (slot + 1) % SLOTS, needs())));
    expect(rotationAt(FOODS, 27, needs()).map(({ rotationSlot }) => rotationSlot)).toEqual([27, 0, 0, 1, 1, 2]);
  });

  it('holds the same foods for a member with a condition, the best for it first', () => {
    for (const slot of slots) {
      const of = needs({ conditions: ['diabetes'] });
      const foods = rotationAt(FOODS, slot, of);
      const far = foods.map((one) => misfit(one, of));
      expect(far).toEqual(far.toSorted((a, b) => a - b));
    }
  });

  it.each(ALLERGY_CODES)('is still six for a member with an allergy to %s, none with it inside', (code) => {
    for (const slot of slots) {
      const foods = rotationAt(FOODS, slot, needs({ allergies: [code] }));
      expect(foods).toHaveLength(6);
      expect(foods.filter(({ ingredientIds }) => allergensIn(ingredientIds).includes(code))).toEqual([]);
    }
  });
});

describe('what counts', () => {
  it.each([
    ['nothing known, nothing asked', {}, [], []],
    ['nothing known', {}, BOTH, ['hypertension request', 'diabetes request']],
    ['the profile wins over the call', { conditions: ['hypertension'] }, BOTH, ['hypertension profile']],
    ['readings too', { fastingHigh: true }, BOTH, ['diabetes readings']],
    [
      'told and measured is told',
      { conditions: ['diabetes'], fastingHigh: true, bpHigh: true },
      [],
      ['hypertension readings', 'diabetes profile'],
    ],
    [
      'prediabetes and a stroke ask for the same',
      { conditions: ['prediabetes', 'stroke'] },
      [],
      ['hypertension profile', 'diabetes profile'],
    ],
    ['a condition that foods do not change', { conditions: ['asthma'] }, ['diabetes'], ['diabetes request']],
    ['a name nobody knows', {}, ['<b>', '__proto__', 'x'], []],
  ] as const)('%s', (_what, known, asked, expected) => {
    const { conditions } = needsOf({ ...NOTHING_KNOWN, ...known }, asked);
    expect([...conditions].map((entry) => entry.join(' ')).toSorted()).toEqual([...expected].toSorted());
  });

  it('aims are those of the member, else those asked for', () => {
    expect([...needs({ goals: ['weight_loss', 'endurance'] }, ['muscle_gain']).aims]).toEqual([['weight_loss', 'profile']]);
    expect([...needs({}, ['muscle_gain']).aims]).toEqual([['muscle_gain', 'request']]);
  });
});

describe('recommendations', () => {
  it.each([['diabetes'], ['hypertension'], ['diabetes', 'hypertension']])(
    'for %s hold no high risk for it, low ones first',
    (...conditions) => {
      const of = needs({ conditions });
      const foods = recommend(FOODS, of, moment);
      expect(foods).toHaveLength(12);
      for (const one of foods) {
        if (conditions.includes('diabetes')) expect(one.diabetesRisk).not.toBe('high');
        if (conditions.includes('hypertension')) expect(one.bloodPressureRisk).not.toBe('high');
      }
      const far = foods.map((one) => misfit(one, of));
      expect(far).toEqual(far.toSorted((a, b) => a - b));
    },
  );

  it.each(ALLERGY_CODES)('for an allergy to %s leave it out, whatever is asked for', (code) => {
    const foods = recommend(FOODS, needs({ allergies: [code] }, BOTH), moment);
    expect(foods.length).toBeGreaterThanOrEqual(3);
    expect(foods.filter(({ ingredientIds }) => allergensIn(ingredientIds).includes(code))).toEqual([]);
  });

  it('for every allergy at once offer only what holds none of them', () => {
    const foods = recommend(FOODS, needs({ allergies: ALLERGY_CODES }), moment);
    expect(foods.length).toBeGreaterThan(0);
    for (const { ingredientIds } of foods) expect(allergensIn(ingredientIds)).toEqual([]);
  });

  it('in pregnancy leave out hibiscus and say what to mind', () => {
    const pregnant = needs({ pregnant: true });
    expect(isAllowed(food('unsweet-zobo'), needs())).toBe(true);
    expect(isAllowed(food('unsweet-zobo'), pregnant)).toBe(false);
    expect(recommendationBody(food('egg-veg'), pregnant).warnings).toEqual(['In pregnancy, cook eggs until white and yolk are firm.']);
    expect(recommendationBody(food('egg-veg'), needs()).warnings).toEqual([]);
  });

  it('take turns by the day among what fits as well, and stay for the day', () => {
    const of = needs({}, BOTH);
    const first = (day: string) =>
      idsOf(recommend(FOODS, of, { ...moment, day }))
        .slice(0, 3)
        .join();
    expect(first('2026-11-21')).toBe(first('2026-11-21'));
    const days = Array.from({ length: 30 }, (_, n) => first(`2026-11-${String(n + 1).padStart(2, '0')}`));
    expect(new Set(days).size).toBeGreaterThan(25);
  });

  it('put what the rotation shows after the rest that fits as well', () => {
    const of = needs({}, BOTH);
    const [front] = recommend(FOODS, of, moment);
    const later = recommend(FOODS, of, { ...moment, inRotation: [front?.id ?? ''] });
    expect(later[0]?.id).not.toBe(front?.id);
    expect(isSuitable(front ?? fail('none'), of)).toBe(true);
  });

  it('for an aim put what serves it first', () => {
    const light = recommend(FOODS, needs({ goals: ['weight_loss'] }), moment);
    expect(light.every(({ calories, portionGrams }) => calories / portionGrams <= 1.25)).toBe(true);
    const strong = recommend(FOODS, needs({ goals: ['muscle_gain'] }), moment);
    expect(strong.every(({ calories, nutrients }) => (4 * nutrients.protein) / calories >= 0.2)).toBe(true);
  });

  it('let a condition outweigh every aim', () => {
    const of = needs({ conditions: ['diabetes'], goals: ['weight_loss', 'muscle_gain'] });
    const risks = recommend(FOODS, of, moment).map(({ diabetesRisk }) => diabetesRisk);
    expect(risks).toEqual(risks.toSorted());
  });
});

describe('what is said of a food', () => {
  const people: [string, Partial<MemberHealth>, string[]][] = [
    ['a stranger', {}, []],
    ['one who asks', {}, BOTH],
    [
      'one with everything',
      {
        conditions: BOTH,
        goals: ['weight_loss', 'muscle_gain'],
        allergies: ['soya', 'wheat'] as AllergyCode[],
        pregnant: true,
        bpHigh: true,
      },
      [],
    ],
  ];

  it.each(people)('to %s is whole, and why it is shown has a figure', (_who, known, asked) => {
    const of = needs(known, asked);
    for (const one of FOODS) {
      const body = nigerianFood.strict().parse(rotationBody(one, of));
      foodRecommendation.strict().parse(recommendationBody(one, of));
      for (const text of [...body.reasons, ...body.warnings]) expect(text).toMatch(/^[A-Z].+[.]$/);
      expect(body.reasons.length).toBeGreaterThan(0);
      expect([...body.reasons, ...body.warnings].join(' ')).not.toMatch(/undefined|NaN|null| {2}/);
    }
  });

  it.each([
    ['beans-ugu', { conditions: ['hypertension'] }, [], ['For your blood pressure: 321 mg of sodium in a portion is a low risk.'], []],
    ['beans-ugu', {}, ['diabetes'], ['For blood sugar: a glycaemic load of 7.7 in a portion is a low risk.'], []],
    [
      'beans-ugu',
      { fastingHigh: true },
      [],
      ['A fasting blood sugar was high in the last 7 days: a glycaemic load of 7.7 in a portion is a low risk.'],
      [],
    ],
    ['beans-ugu', { allergies: ['groundnut', 'fish'] as AllergyCode[] }, [], ['Made without groundnut (peanut) and fish.'], []],
    [
      'brown-jollof',
      { conditions: ['diabetes'], allergies: ['wheat'] as AllergyCode[] },
      [],
      ['Made without wheat or gluten.'],
      [
        'For blood sugar, a glycaemic load of 28.2 in a portion is a high risk: take half, or choose another.',
        'What you buy for it, such as a stock cube, may contain wheat or gluten: read the label.',
      ],
    ],
    [
      'light-egusi',
      { goals: ['muscle_gain'] },
      [],
      ['For your goal to build muscle: a portion has 23.9 g of protein, 34% of its energy.'],
      [],
    ],
    ['light-efo-riro', {}, [], ['It scores 8 out of 10: leafy greens and omega-3 fish.'], []],
  ] as const)('%s to %j who asks for %j', (id, known, asked, reasons, warnings) => {
    const body = rotationBody(food(id), needsOf({ ...NOTHING_KNOWN, ...known }, asked));
    expect(body.reasons).toEqual(reasons);
    expect(body.warnings).toEqual(warnings);
  });
});
