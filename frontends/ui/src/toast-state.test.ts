import { expect, test } from 'vitest';
import { addToast, closedBetween, dismissToast, removeToast, type ShownToast } from './toast-state.ts';

const one: ShownToast = { id: 1, title: 'One', open: true };
const two: ShownToast = { id: 2, title: 'Two', open: true };

test('only the latest toast is shown', () => {
  expect(addToast(addToast([], one), two)).toEqual([two]);
});

test('a dismissed toast is closed but stays until it is removed', () => {
  const closed = dismissToast([one], 1);
  expect(closed).toEqual([{ ...one, open: false }]);
  expect(removeToast(closed, 1)).toEqual([]);
});

test('a toast that is gone already changes nothing', () => {
  expect(dismissToast([two], 1)).toEqual([two]);
  expect(removeToast([two], 1)).toEqual([two]);
});

test('a toast has closed once, whether it was dismissed or replaced', () => {
  const closed = dismissToast([one], 1);
  expect(closedBetween([one], closed)).toEqual([one]);
  expect(closedBetween(closed, removeToast(closed, 1))).toEqual([]);
  expect(closedBetween([one], addToast([one], two))).toEqual([one]);
  expect(closedBetween([], [one])).toEqual([]);
});
