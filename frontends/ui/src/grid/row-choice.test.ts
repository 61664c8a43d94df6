import { expect, test } from 'vitest';
import type { GridQuestion, GridWindow } from './grid-types.ts';
import { choosesRows, extendTo, keepKnown, MOST_CHOSEN, NONE_CHOSEN, toggleRow } from './row-choice.ts';

const ROWS = Array.from({ length: 80 }, (_, i) => `r${i}`);

test('a row is chosen, and let go again', () => {
  const one = toggleRow(NONE_CHOSEN, 'r1');
  expect(one.ids).toEqual(['r1']);
  expect(toggleRow(one, 'r1').ids).toEqual([]);
});

test('a range grows and shrinks with its end, over both sides of its start, and leaves what was chosen before', () => {
  const before = toggleRow(toggleRow(NONE_CHOSEN, 'r9'), 'r3');
  const down = extendTo(before, ROWS, { from: 'r3', to: 'r5' });
  expect(down.ids).toEqual(['r9', 'r3', 'r4', 'r5']);
  expect(extendTo(down, ROWS, { from: 'r5', to: 'r4' }).ids).toEqual(['r9', 'r3', 'r4']);
  expect(extendTo(down, ROWS, { from: 'r5', to: 'r1' }).ids).toEqual(['r9', 'r3', 'r2', 'r1']);
});

test('without a start, or with one that is no longer in the list, a range begins where one stands', () => {
  expect(extendTo(NONE_CHOSEN, ROWS, { from: 'r2', to: 'r3' }).ids).toEqual(['r2', 'r3']);
  expect(extendTo(toggleRow(NONE_CHOSEN, 'gone'), ROWS, { from: 'r2', to: 'r3' }).ids).toEqual(['gone', 'r2', 'r3']);
});

test('at most fifty rows are chosen', () => {
  const range = extendTo(NONE_CHOSEN, ROWS, { from: 'r0', to: 'r79' });
  expect(range.ids).toHaveLength(MOST_CHOSEN);
  expect(toggleRow(range, 'r79').ids).toEqual(range.ids);
});

test('rows that have left the list are chosen no longer', () => {
  const both = extendTo(NONE_CHOSEN, ROWS, { from: 'r0', to: 'r1' });
  expect(keepKnown(both, (id) => id === 'r1').ids).toEqual(['r1']);
  expect(keepKnown(both, () => true)).toBe(both);
});

test('rows can be chosen where something can be done with several, which a window can not', () => {
  const shared = { id: 'a', label: 'A', allowed: () => true };
  const opening: GridWindow<string> = { ...shared, window: () => null };
  const question: GridQuestion<string> = { ...shared, ask: () => ({ title: '', words: '' }), run: () => Promise.resolve(), done: () => '' };
  expect([choosesRows([]), choosesRows([opening]), choosesRows([opening, question])]).toEqual([false, false, true]);
});
