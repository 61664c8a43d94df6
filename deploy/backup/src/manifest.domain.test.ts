import { describe, expect, test } from 'vitest';
import { manifestSchema } from './manifest-schema.ts';
import { choose, folderName, type Full, type Manifest, outlived, type Step, stepsOf, youngest } from './manifest.domain.ts';

const hour = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * 3_600_000).toISOString();

const full = (name: string, at: number, system = '1'): Full => ({
  kind: 'full',
  format: 1,
  name,
  beganAt: hour(at),
  until: hour(at),
  postgres: { system, version: '18.4', timeline: 1, start: '0/2000028', end: '0/2000120' },
  mongo: { version: '6.0.5', at: { t: 1, i: 1 } },
  files: [],
});
const step = (after: string, number: number, at: number): Step => ({
  kind: 'step',
  format: 1,
  name: `${after}-${number}`,
  after,
  number,
  beganAt: hour(at),
  until: hour(at),
  wal: [],
  mongo: { from: { t: 1, i: 1 }, to: { t: 2, i: 1 } },
  gone: [],
  files: [],
});
const all: Manifest[] = [step('b', 2, 30), full('a', 0), step('a', 1, 1), full('b', 24), step('b', 1, 25), step('a', 2, 2)];
const names = (list: readonly Manifest[]) => list.map(({ name }) => name);
const chosen = (to?: number) => {
  const { full: from, steps } = choose(all, to === undefined ? undefined : new Date(hour(to)));
  return [from.name, ...names(steps)];
};

describe('what is restored for a moment', () => {
  test.each([
    ['the end of what there is', undefined, ['b', 'b-1', 'b-2']],
    ['between two steps: up to the one that has it', 1.5, ['a', 'a-1', 'a-2']],
    ['the moment of a step: without the next one', 1, ['a', 'a-1']],
    ['right after a full backup: with the step that has it', 24.1, ['b', 'b-1']],
  ])('%s', (_what, to, wanted) => {
    expect(chosen(to)).toEqual(wanted);
  });

  test.each([
    ['before the first backup', -1, 'The backups begin at 2026-11-01T00:00:00.000Z.'],
    ['after the last one', 31, 'The backups that begin at 2026-11-02T00:00:00.000Z end at 2026-11-02T06:00:00.000Z.'],
    ['between the last step of one and the next full one', 3, 'end at 2026-11-01T02:00:00.000Z.'],
  ])('none %s', (_what, to, sentence) => {
    expect(() => chosen(to)).toThrow(sentence);
  });

  test('none where there is nothing', () => {
    expect(() => choose([])).toThrow('There is no backup here.');
  });

  test('steps after one that is missing are not there', () => {
    expect(names(stepsOf([full('a', 0), step('a', 1, 1), step('a', 3, 3)], full('a', 0)))).toEqual(['a-1']);
  });
});

describe('what is removed', () => {
  test('full backups that are too old with their steps, but for the youngest of them, which later moments need', () => {
    const list = [full('a', 0), step('a', 1, 1), full('b', 24), step('b', 1, 25), full('c', 48), full('d', 24 * 40)];
    expect(outlived(list, new Date(hour(24 * 33)), 30)).toEqual(['a', 'a-1', 'b', 'b-1']);
    expect(outlived(list.slice(0, 2), new Date(hour(24 * 300)), 30)).toEqual([]);
  });
});

test('the youngest backup of a cluster is also one of a later full backup, but never of another cluster', () => {
  const list = [...all, full('other', 90, '2'), step('other', 1, 91)];
  expect(youngest(list, full('a', 0))?.name).toBe('b-2');
});

test('names sort by time, and a manifest is read strictly', () => {
  expect(folderName('full', new Date(hour(1))) < folderName('step', new Date(hour(2)))).toBe(true);
  expect(folderName('step', new Date('2026-11-29T02:45:28.123Z'))).toBe('2026-11-29T02-45-28-123Z-step');
  expect(manifestSchema.safeParse(full('a', 0)).success).toBe(true);
  const files = [{ name: '../../etc/passwd', bytes: 1, sha256: 'a'.repeat(64) }];
  expect(manifestSchema.safeParse({ ...full('a', 0), files }).success).toBe(false);
});
