import { describe, expect, it, test } from 'vitest';
import type { Facts } from '../rounds/facts.domain.ts';
import { daysBefore } from '../rounds/facts.domain.ts';
import { factsOf, NOW, pressure, sugar } from '../rounds/facts-of.ts';
import { candidatesFor } from './recommendation.domain.ts';
import { RULES } from './rules.domain.ts';

const found = (given: Partial<Facts>) => candidatesFor(RULES, factsOf(given)).map(({ rule, confidence }) => [rule.id, confidence]);
const meal = (bloodPressureRisk: 'low' | 'high', diabetesRisk: 'low' | 'high') => ({ at: NOW, bloodPressureRisk, diabetesRisk });
const salty = meal('high', 'low');
const good = meal('low', 'low');
const asked = (tag: string, days: number) => ({ tag, at: daysBefore(NOW, days) });

describe('the rules find', () => {
  test.each<[string, Partial<Facts>, [string, number][]]>([
    ['nothing where nothing is known', {}, []],
    ['nothing in healthy readings', { readings: [pressure(1, 118, 76), pressure(2, 121, 79), pressure(3, 119, 78)] }, []],
    [
      'a week of high pressure',
      { bpHigh: true, readings: [0.1, 1, 2, 3].map((days) => pressure(days, 152, 96)) },
      [['high_pressure_week', 0.9]],
    ],
    [
      'less confidence with less data',
      { readings: [pressure(1, 150, 85), pressure(2, 138, 85), pressure(3, 140, 84)] },
      [['high_pressure_week', 0.71]],
    ],
    [
      'high pressure in the lower number alone',
      { readings: [pressure(1, 130, 92), pressure(2, 128, 90), pressure(3, 126, 91)] },
      [['high_pressure_week', 0.71]],
    ],
    [
      'raised pressure',
      { readings: [pressure(1, 134, 84), pressure(2, 133, 82), pressure(3, 131, 80), pressure(4, 136, 84)] },
      [['raised_pressure_week', 0.76]],
    ],
    ['too few readings to say more', { bpHigh: true, readings: [pressure(1, 160, 98)] }, [['high_pressure_few_readings', 0.35]]],
    [
      'no reading for 14 days',
      { readings: [pressure(15, 120, 80), sugar(20, 90)] },
      [
        ['pressure_unmeasured', 0.57],
        ['sugar_unmeasured', 0.57],
      ],
    ],
    ['a reading of 13 days ago', { readings: [pressure(13, 120, 80)] }, []],
    ['a pregnancy without a reading', { isPregnant: true }, [['pregnant_unmeasured', 0.76]]],
    ['a pregnancy with one', { isPregnant: true, readings: [pressure(3, 118, 76)] }, []],
    ['one high fasting sugar', { fastingHigh: true, readings: [sugar(1, 130)] }, [['high_fasting_once', 0.35]]],
    ['a high fasting sugar twice', { fastingHigh: true, readings: [sugar(1, 126), sugar(5, 148)] }, [['high_sugar_twice', 0.86]]],
    [
      'sugar after food by its own limit',
      { readings: [sugar(1, 199, 'after_meal'), sugar(2, 205, 'random'), sugar(3, 201, 'after_meal')] },
      [['high_sugar_twice', 0.86]],
    ],
    ['nothing in sugars of an unknown time', { readings: [sugar(1, 150, 'unknown'), sugar(2, 150, 'unknown')] }, []],
    ['low sugar twice', { readings: [sugar(1, 62), sugar(2, 55)] }, [['low_sugar_twice', 0.86]]],
    ['three salty meals of five', { meals: [salty, good, salty, salty, good] }, [['salty_meals', 0.6]]],
    ['two salty meals', { meals: [salty, salty, good, good, good, salty] }, []],
    ['three sugary meals', { meals: [meal('low', 'high'), meal('low', 'high'), meal('low', 'high')] }, [['sugary_meals', 0.6]]],
    ['workouts that stopped', { lastWorkoutOn: '2026-11-13' }, [['workouts_stopped', 0.57]]],
    ['a workout of nine days ago', { lastWorkoutOn: '2026-11-14' }, []],
    ['a workout of long ago', { lastWorkoutOn: '2026-09-20' }, []],
    ['a subject of a question', { chatTags: [asked('sleep', 2)] }, [['topic_sleep', 0.25]]],
    ['a subject of several', { chatTags: [asked('sleep', 2), asked('sleep', 3)] }, [['topic_sleep', 0.48]]],
    ['nothing in a subject of last month or one without advice', { chatTags: [asked('sleep', 8), asked('teeth', 1)] }, []],
  ])('%s', (_what, given, expected) => {
    expect(found(given)).toEqual(expected);
  });
});

it('every rule has its own name and title, and words that a member can read at a glance', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  expect(new Set(RULES.map(({ title }) => title)).size).toBe(RULES.length);
  for (const { title, description, suggestedQuestions, weight } of RULES) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(250);
    expect(suggestedQuestions.length).toBeGreaterThan(0);
    expect(suggestedQuestions.length).toBeLessThanOrEqual(3);
    expect(weight * 0.95).toBeLessThanOrEqual(0.95);
  }
});

it('says in words what it rests on', () => {
  const [high] = candidatesFor(RULES, factsOf({ readings: [1, 2, 3].map((days) => pressure(days, 152, 96)) }));
  expect(high?.basedOnHistory).toEqual(['3 blood pressure readings in 7 days, on average 152/96 mmHg']);
});
