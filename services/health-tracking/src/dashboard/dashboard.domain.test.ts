import { describe, expect, it } from 'vitest';
import type { FoundPart } from './dashboard.domain.ts';
import { completedMeal, foodPart, healthScore, type LatestReading, pressurePart, sugarPart, todaysMeals } from './dashboard.domain.ts';

const part = (name: FoundPart['part'], value: number): FoundPart => ({ part: name, value, from: name });

describe('the Health Score', () => {
  it('is nothing without parts', () => {
    expect(healthScore([])).toEqual({ healthScore: null, healthScoreLabel: 'No score yet', healthScoreParts: [] });
  });

  it.each([
    ['food alone', [part('food', 35 / 6)], 5.8, 'Needs attention', [1]],
    ['a tie rounds up', [part('food', 5.85)], 5.9, 'Needs attention', [1]],
    ['just under good', [part('food', 5.94)], 5.9, 'Needs attention', [1]],
    ['good as it is shown', [part('food', 5.95)], 6, 'Good', [1]],
    ['just under excellent', [part('food', 7.94)], 7.9, 'Good', [1]],
    ['excellent as it is shown', [part('food', 7.95)], 8, 'Excellent', [1]],
    ['none at all', [part('food', 0)], 0, 'Needs attention', [1]],
    ['food and pressure', [part('food', 8), part('bloodPressure', 2)], 6, 'Good', [0.6667, 0.3333]],
    ['pressure and sugar', [part('bloodPressure', 10), part('bloodSugar', 6)], 8, 'Excellent', [0.5, 0.5]],
    ['all three', [part('food', 6), part('bloodPressure', 10), part('bloodSugar', 2)], 6, 'Good', [0.5, 0.25, 0.25]],
  ] as const)('of %s', (_what, found, score, label, weights) => {
    const result = healthScore(found);
    expect(result).toMatchObject({ healthScore: score, healthScoreLabel: label });
    expect(result.healthScoreParts.map(({ weight }) => weight)).toEqual(weights);
  });

  it.each([
    ['would be excellent', [part('food', 10), part('bloodSugar', 10)], 7.9, 'Good'],
    ['is good', [part('bloodPressure', 10), part('bloodSugar', 2)], 6, 'Good'],
    ['is low anyway', [part('food', 4)], 4, 'Needs attention'],
  ] as const)('after a crisis is not Excellent, nor in a good word until it is calmed, where it %s', (_what, found, score, label) => {
    const calmed = { calmedBy: { figure: '116/75 mmHg', enteredUnit: null, timestamp: '2026-11-20T12:00:00Z' } };
    expect(healthScore(found, [calmed])).toMatchObject({ healthScore: score, healthScoreLabel: label });
    expect(healthScore(found, [calmed, { calmedBy: null }])).toMatchObject({ healthScore: score, healthScoreLabel: 'Needs attention' });
    expect(healthScore([], [{ calmedBy: null }]).healthScore).toBeNull();
  });

  it('has a food part only where there are foods, and says from how many', () => {
    expect(foodPart({ mean: 0, count: 0 })).toEqual([]);
    expect(healthScore(foodPart({ mean: 35 / 6, count: 6 })).healthScoreParts).toEqual([
      { part: 'food', value: 5.83, weight: 1, from: '6 foods of the last 7 days' },
    ]);
    expect(foodPart({ mean: 4, count: 1 })[0]?.from).toBe('1 food of the last 7 days');
  });
});

describe('the latest reading', () => {
  const since = new Date('2026-11-14T23:00:00Z');
  const latest = (statusDetail: LatestReading['statusDetail'], at = since): LatestReading => ({
    figure: '120/80',
    enteredUnit: null,
    statusDetail,
    urgency: 'none',
    measuredAt: at,
  });

  it.each([
    ['normal', 10],
    ['low', 10],
    ['elevated', 6],
    ['stage_1', 6],
    ['prediabetes_range', 6],
    ['stage_2', 2],
    ['severe', 2],
    ['hypo_level_1', 2],
    ['diabetes_range', 2],
    ['very_high', 2],
  ] as const)('that is %s is worth %i', (detail, value) => {
    expect(pressurePart(latest(detail), [], since)[0]?.value).toBe(value);
    expect(sugarPart(latest(detail), since)[0]?.value).toBe(value);
  });

  it('says what it was', () => {
    expect(pressurePart(latest('stage_1'), [{ systolic: 120, diastolic: 80 }], since)).toEqual([
      { part: 'bloodPressure', value: 6, from: 'your latest blood pressure, 120/80 (Elevated)' },
    ]);
  });

  it('names a dangerous one as the list of readings does', () => {
    const very = { ...latest('severe'), figure: '198/128' };
    expect(pressurePart(very, [], since)).toMatchObject([{ value: 2, from: 'your latest blood pressure, 198/128 (Very high)' }]);
    expect(sugarPart({ ...latest('very_high'), figure: '420 mg/dL' }, since)).toMatchObject([
      { value: 2, from: 'your latest blood sugar, 420 mg/dL (Very high)' },
    ]);
  });

  it('is no part when there is none, or when it is too old', () => {
    const before = latest('normal', new Date(since.getTime() - 1));
    for (const old of [null, before]) expect([...sugarPart(old, since), ...pressurePart(old, [], since)]).toEqual([]);
  });
});

describe('the pressures of one day', () => {
  const since = new Date('2026-11-14T23:00:00Z');
  const latest: LatestReading = { figure: '118/76', enteredUnit: null, statusDetail: 'normal', urgency: 'none', measuredAt: since };
  const pressures = (...figures: [number, number][]) => figures.map(([systolic, diastolic]) => ({ systolic, diastolic }));
  it.each([
    ['two', pressures([185, 125], [118, 76]), 2, 'the middle of the 2 blood pressures of your latest day, 152/101 (High)'],
    ['three', pressures([118, 76], [185, 125], [116, 75]), 10, 'the middle of the 3 blood pressures of your latest day, 118/76 (Normal)'],
    ['four', pressures([121, 76], [118, 78], [185, 125], [116, 70]), 6, /, 120\/77 \(Elevated\)$/],
    ['two that are dangerous', pressures([185, 125], [195, 121]), 2, /, 190\/123 \(Very high\)$/],
  ] as const)('count by their median: %s', (_many, ofDay, value, from) => {
    const [part] = pressurePart(latest, ofDay, since);
    expect(part?.value).toBe(value);
    expect(part?.from).toMatch(from);
  });
});

it('today has three meals, whether there are rows of them or not', () => {
  const lunch = { id: 'a', type: 'lunch' as const, completed: true, foodAnalysisId: 'b' };
  expect(todaysMeals([lunch])).toEqual([
    { type: 'breakfast', id: null, completed: false, foodAnalysisId: null },
    lunch,
    { type: 'dinner', id: null, completed: false, foodAnalysisId: null },
  ]);
});

describe('Lagos days', () => {
  it.each([
    ['lunch', true, '2026-11-20T22:59:00Z', { day: '2026-11-20', type: 'lunch' }],
    ['dinner', true, '2026-11-20T23:00:00Z', { day: '2026-11-21', type: 'dinner' }],
    ['lunch', false, '2026-11-20T12:00:00Z', undefined],
    ['snack', true, '2026-11-20T12:00:00Z', undefined],
  ] as const)('a %s photo, said to be that meal: %s, at %s', (mealType, completesMeal, at, meal) => {
    expect(completedMeal({ mealType, completesMeal, analysedAt: new Date(at) })).toEqual(meal);
  });
});
