import { expect, test } from 'vitest';
import { askEveryMs } from './ask-instead.domain.ts';

test.each([
  [true, false, false],
  [false, false, 60_000],
  [false, true, 300_000],
] as const)('streamed: %s, data saver %s: every %s', (state, savesData, expected) => {
  expect(askEveryMs(state, savesData)).toBe(expected);
});
