import { describe, expect, it } from 'vitest';
import { ALLERGY_CODES } from '@sabiwell/proto/http/food-allergies.ts';
import { chooseTip, isGeneral, type Occasion, REST_DAYS, type Showing, type Tip } from './tip.domain.ts';
import { findTip, TIPS } from './tip-catalogue.ts';

const occasion = (over: Partial<Occasion> = {}): Occasion => ({
  userId: 1,
  day: '2026-11-21',
  had: new Map(),
  showings: new Map(),
  allergies: [],
  ...over,
});
const tip = (id: string, over: Partial<Tip> = {}): Tip => ({
  id,
  title: id,
  tip: `The words of ${id}.`,
  category: 'nutrition',
  priority: 2,
  season: 'all',
  targetAudience: 'adults',
  conditions: [],
  isActive: true,
  source: 'A source',
  ...over,
});
const shown = (timesShown: number, at = 0): Showing => ({ timesShown, lastShown: new Date(at) });
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('the catalogue', () => {
  it('has 90 tips, each with an id of its own, words and the title of its source', () => {
    expect(new Set(TIPS.map(({ id }) => id)).size).toBe(90);
    for (const one of TIPS) {
      expect(findTip(one.id)).toBe(one);
      expect(one.tip.length).toBeGreaterThan(15);
      expect(one.source).toMatch(/^[A-Z].{3,}/);
      expect(one.source).not.toMatch(/^[a-z_]+$/);
    }
    expect(findTip('__proto__')).toBeUndefined();
  });
});

describe('the choice', () => {
  it.each([
    ['priority comes first', [tip('b'), tip('a', { priority: 1 })], new Map([['a', shown(99)]]), 'a'],
    [
      'then the least shown',
      [tip('a'), tip('b')],
      new Map([
        ['a', shown(2)],
        ['b', shown(1)],
      ]),
      'b',
    ],
    [
      'then the one not shown for longest',
      [tip('a'), tip('b')],
      new Map([
        ['a', shown(1, 20)],
        ['b', shown(1, 10)],
      ]),
      'b',
    ],
    ['never shown is the least', [tip('a'), tip('b')], new Map([['a', shown(1)]]), 'b'],
    ['what is not active is not chosen', [tip('a', { isActive: false, priority: 1 }), tip('b')], new Map(), 'b'],
    ['nor what is for a condition', [tip('a', { conditions: ['diabetes'], priority: 1 }), tip('b')], new Map(), 'b'],
    ['nor what is for others than all adults', [tip('a', { targetAudience: 'parents', priority: 1 }), tip('b')], new Map(), 'b'],
    ['nor what is of another season', [tip('a', { season: 'rainy', priority: 1 }), tip('b')], new Map(), 'b'],
    ['what is of this season may be', [tip('a', { season: 'harmattan', priority: 1 }), tip('b')], new Map(), 'a'],
  ] as const)('%s', (_what, tips, showings, id) => {
    expect(chooseTip(tips, occasion({ showings }))?.id).toBe(id);
  });

  it('is nothing where nothing fits', () => {
    expect(chooseTip([tip('a', { isActive: false })], occasion())).toBeUndefined();
  });

  it('is the same for the same member and day, whatever the order of the catalogue', () => {
    for (const userId of [1, 2, 3, 4, 5]) {
      const one = chooseTip(TIPS, occasion({ userId }));
      expect(chooseTip(TIPS.toReversed(), occasion({ userId }))?.id).toBe(one?.id);
    }
  });

  it('differs among members where tips are equal', () => {
    const tips = ['a', 'b', 'c', 'd'].map((id) => tip(id));
    const chosen = Array.from({ length: 400 }, (_, userId) => chooseTip(tips, occasion({ userId }))?.id);
    for (const { id } of tips) expect(chosen.filter((it) => it === id).length).toBeGreaterThan(50);
  });

  it.each(ALLERGY_CODES)('never speaks of food that somebody with an allergy to %s must avoid', (code) => {
    const general = TIPS.filter(isGeneral);
    let had = new Map<string, string>();
    for (let day = 0; day < REST_DAYS; day += 1) {
      const at = dayAfter('2026-11-01', day);
      const one = chooseTip(general, occasion({ allergies: [code], day: at, had }));
      expect(one).toBeDefined();
      had = new Map([...had, [one?.id ?? '', at]]);
    }
    const words = [...had.keys()].map((id) => findTip(id)?.tip).join(' ');
    if (code === 'groundnut') expect(words).not.toMatch(/groundnut/i);
    if (code === 'fish') expect(words).not.toMatch(/\bfish|sardine/i);
    if (code === 'egg') expect(words).not.toMatch(/\begg/i);
  });
});

describe('over a year of 40 members', () => {
  const showings = new Map<string, Showing>();
  const year = Array.from({ length: 365 }, (_, n) => dayAfter('2026-01-01', n));
  const members = Array.from({ length: 40 }, () => new Map<string, string>());
  const sooner: number[] = [];
  for (const [n, day] of year.entries()) {
    for (const [userId, had] of members.entries()) {
      const one = chooseTip(TIPS, occasion({ userId, day, had, showings }));
      if (one === undefined) throw new Error(`no tip for ${day}`);
      const last = had.get(one.id);
      if (last !== undefined && Date.parse(day) - Date.parse(last) <= REST_DAYS * 86_400_000) sooner.push(n);
      had.set(one.id, day);
      showings.set(one.id, { timesShown: (showings.get(one.id)?.timesShown ?? 0) + 1, lastShown: new Date(Date.parse(day) + userId) });
    }
  }
  const timesOf = (fits: (one: Tip) => boolean) =>
    TIPS.filter((one) => isGeneral(one) && fits(one)).map(({ id }) => showings.get(id)?.timesShown ?? 0);

  it('nobody gets a tip twice within 30 days', () => {
    expect(sooner).toEqual([]);
  });

  it('every general tip is shown, and only these', () => {
    expect([...showings.keys()].toSorted()).toEqual(
      TIPS.filter(isGeneral)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('tips of one priority that are for all seasons are shown equally often', () => {
    for (const priority of [1, 2]) {
      const times = timesOf((one) => one.season === 'all' && one.priority === priority);
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2);
    }
  });

  it('the first priority is shown as often as it may be', () => {
    const times = timesOf(({ priority }) => priority === 1);
    for (const count of times) expect(count).toBeGreaterThanOrEqual(40 * Math.floor(365 / (REST_DAYS + 1)));
  });
});
