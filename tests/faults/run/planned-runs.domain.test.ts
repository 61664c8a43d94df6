import { describe, expect, test } from 'vitest';
import { type Asked, type KnownRow, planRuns } from './planned-runs.domain.ts';

const known: KnownRow[] = [
  { id: 'F1', inStorm: 'between' },
  { id: 'F2', inStorm: 'between' },
  { id: 'F3', inStorm: 'between' },
  { id: 'F4' },
  { id: 'F5', inStorm: 'first' },
];
const backwards = (_seed: number, list: readonly string[]) => list.toReversed();
type Options = Omit<Asked, 'kind'>;
const runs = (asked: Options, kind: Asked['kind'] = 'rows') =>
  planRuns({ kind, ...asked }, known, backwards).map(({ name, seed, rows, pace }) => `${name}/${seed} ${rows.join('+')} ${pace}`);

describe('the runs that are wanted', () => {
  test.each<[string, Options, string[]]>([
    ['every row with seed 1', {}, ['F5/1 F5 long', 'F4/1 F4 long', 'F3/1 F3 long', 'F2/1 F2 long', 'F1/1 F1 long']],
    ['one row with its seed', { ROW: 'F3', SEED: '7' }, ['F3/7 F3 full']],
    ['rows in any spelling', { ROW: 'f1, f2', SEED: '2' }, ['F2/2 F2 full', 'F1/2 F1 full']],
    ['a range of seeds', { ROW: 'F1', SEEDS: '2-4' }, ['F1/2 F1 full', 'F1/3 F1 full', 'F1/4 F1 full']],
    ['a list of seeds', { ROW: 'F1', SEEDS: '2,5' }, ['F1/2 F1 full', 'F1/5 F1 full']],
    ['all rows with a place in it under one load', { STORM: '1', SEED: '2' }, ['storm/2 F5+F3+F2+F1 storm']],
    ['one without a guard', { SABOTAGE: 'inbox' }, ['without inbox/1 F26 full']],
  ])('%s', (_what, asked, expected) => {
    expect(runs(asked)).toEqual(expected);
  });

  test('in CI are the same storm for each commit', () => {
    expect(runs({}, 'ci')).toEqual(['storm/1 F5+F3+F2+F1 storm']);
    expect(runs({ SEED: '5' }, 'ci')).toEqual(['storm/5 F5+F3+F2+F1 storm']);
  });

  test('at night are twenty storms with all parts, and a red one for every guard', () => {
    expect(runs({}, 'nightly')).toHaveLength(20 + 7);
    expect(runs({}, 'nightly')[19]).toBe('storm/20 F5+F3+F2+F1 night');
    expect(runs({ ROW: 'F1', SEEDS: '5' }, 'nightly').slice(0, 2)).toEqual(['storm/5 F1 night', 'without inbox/1 F26 full']);
  });

  test.each<[string, Options, RegExp]>([
    ['a row that is not there', { ROW: 'F99' }, /ROW=F99 is not known here. There are F1, F2, F3, F4, F5./],
    ['seeds that are no numbers', { SEEDS: 'all' }, /SEEDS=all is no list/],
    ['a range that runs backwards', { SEEDS: '3-1' }, /SEEDS=3-1 is no list/],
    [
      'a guard that is not there',
      { SABOTAGE: 'luck' },
      /SABOTAGE=luck is not known. There are inbox, submission, key, outbox, allowance, times, reminder./,
    ],
  ])('refuses %s', (_what, asked, said) => {
    expect(() => runs(asked)).toThrow(said);
  });
});
