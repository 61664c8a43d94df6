import { describe, expect, it, test } from 'vitest';
import type { RecommendationPriority } from '@sabiwell/proto/http/recommendation-rules.ts';
import { NOW } from '../rounds/facts-of.ts';
import { type Active, type Candidate, choose, confidenceOf, inOrder, type Rule, sinceOf, weekKey } from './recommendation.domain.ts';

const LAST_WEEK = new Date('2026-11-16T09:00:00Z');
const ruleOf = (id: string, priority: RecommendationPriority, of: Partial<Rule> = {}): Rule => ({
  id,
  type: 'lifestyle',
  category: 'other',
  priority,
  weight: 1,
  needed: 1,
  title: id,
  description: id,
  suggestedQuestions: [],
  find: () => undefined,
  ...of,
});
const candidate = (id: string, priority: RecommendationPriority, confidence = 0.9, of: Partial<Rule> = {}): Candidate => ({
  rule: ruleOf(id, priority, of),
  confidence,
  basedOnHistory: [],
  basedOnSymptoms: [],
});
const shown = (rule: string, priority: RecommendationPriority, confidence = 0.9): Active => ({
  id: `id-${rule}`,
  rule,
  type: 'lifestyle',
  priority,
  confidence,
  since: LAST_WEEK,
});
type Given = { active?: Active[]; madeThisWeek?: string[]; resting?: string[]; rules?: Rule[] };
function chosen(candidates: Candidate[], { active = [], madeThisWeek = [], resting = [], rules = [] }: Given) {
  const before = { active, madeThisWeek: new Set(madeThisWeek), resting: new Set(resting) };
  const { make, drop } = choose(candidates, before, [...rules, ...candidates.map(({ rule }) => rule)]);
  return { make: make.map(({ rule }) => rule.id), drop: drop.map(({ rule }) => rule) };
}
const five = ['a', 'b', 'c', 'd', 'e'].map((rule) => shown(rule, 'medium', 0.5));

test.each([
  [1, 0.45],
  [2, 0.86],
  [9, 0.86],
])('%i of 2 readings make a rule of weight 0.9 %f sure', (count, confidence) => {
  expect(confidenceOf({ weight: 0.9, needed: 2 }, count)).toBe(confidence);
});

test.each([
  ['2026-11-22T22:59:59Z', '2026-11-16'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('%s is in the week of %s: it begins on Monday in Lagos', (at, week) => {
  expect(weekKey(new Date(at))).toBe(week);
});

describe('of what the rules find', () => {
  test.each<[string, Candidate[], Given, { make: string[]; drop: string[] }]>([
    ['all is made at first', [candidate('a', 'high'), candidate('b', 'low')], {}, { make: ['a', 'b'], drop: [] }],
    [
      'nothing is made twice in a week',
      [candidate('a', 'high')],
      { active: [shown('a', 'high')], madeThisWeek: ['a'] },
      { make: [], drop: [] },
    ],
    ['nothing that rests is made', [candidate('a', 'high')], { resting: ['a'] }, { make: [], drop: [] }],
    ['nothing of this week that yielded comes back', [candidate('a', 'high')], { madeThisWeek: ['a'] }, { make: [], drop: [] }],
    ['a new week takes the place of the last', [candidate('a', 'high')], { active: [shown('a', 'high')] }, { make: ['a'], drop: ['a'] }],
    ['what is no longer found stays', [], { active: [shown('a', 'high')], rules: [ruleOf('a', 'high')] }, { make: [], drop: [] }],
    [
      'what spoke of something missing goes when that is there',
      [],
      { active: [shown('a', 'low')], rules: [ruleOf('a', 'low', { endsWhenUntrue: true })] },
      { make: [], drop: ['a'] },
    ],
    [
      'the weakest yields to a sixth',
      [candidate('f', 'high')],
      { active: [...five.slice(0, 4), shown('e', 'low', 0.5)] },
      { make: ['f'], drop: ['e'] },
    ],
    ['a sixth that is weaker is not made', [candidate('f', 'low')], { active: five }, { make: [], drop: [] }],
    ['a sixth that is as strong is not made', [candidate('f', 'medium', 0.5)], { active: five }, { make: [], drop: [] }],
    [
      'five of seven are made',
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, i) => candidate(id, 'medium', 0.3 + i / 10)),
      {},
      { make: ['g', 'f', 'e', 'd', 'c'], drop: [] },
    ],
  ])('%s', (_what, candidates, given, expected) => {
    expect(chosen(candidates, given)).toEqual(expected);
  });
});

it('counts how long a rule holds over the weeks', () => {
  expect([sinceOf('a', five, NOW), sinceOf('z', five, NOW)]).toEqual([LAST_WEEK, NOW]);
});

it('shows high ones first, then the newest', () => {
  const row = (priority: RecommendationPriority, createdAt: Date) => ({ priority, createdAt });
  const [old, fresh, high] = [row('low', LAST_WEEK), row('low', NOW), row('high', LAST_WEEK)];
  expect(inOrder([old, fresh, high])).toEqual([high, fresh, old]);
});
