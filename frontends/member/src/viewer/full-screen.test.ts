import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { pressKey } from './full-screen.tsx';

const NONE = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['p alone', {}, 1],
  ['Ctrl and p, which prints the page', { ctrlKey: true }, 0],
  ['Command and p', { metaKey: true }, 0],
  ['Alt and p', { altKey: true }, 0],
])('%s is taken from the browser $2 times', (_, held, times) => {
  const [pause, preventDefault] = [vi.fn(), vi.fn()];
  const event = { key: 'p', ...NONE, ...held, preventDefault } as unknown as KeyboardEvent;
  pressKey(event, (key) => (key === 'p' ? 'pause' : undefined), { pause });
  expect([pause.mock.calls.length, preventDefault.mock.calls.length]).toEqual([times, times]);
});
