import { expect, test } from 'vitest';
import { eventLines, isUpTo, readHint } from './event-line.ts';

test('a published hint becomes a server-sent event', () => {
  const hint = readHint('1763856000000-1 changed {"paths":["/api/user"]}');
  expect(hint).toEqual({ id: '1763856000000-1', event: 'changed', data: '{"paths":["/api/user"]}' });
  expect(eventLines(hint)).toBe('id: 1763856000000-1\nevent: changed\ndata: {"paths":["/api/user"]}\n\n');
});

test.each([
  ['5-0', '5-0', true],
  ['5-9', '5-10', true],
  ['5-10', '5-9', false],
  ['9-0', '10-0', true],
  ['10-0', '9-5', false],
])('%s is up to %s: %s', (id, other, expected) => {
  expect(isUpTo(id, other)).toBe(expected);
});
