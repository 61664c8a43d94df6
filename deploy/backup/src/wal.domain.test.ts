import { expect, test } from 'vitest';
import { isWalFile, missingWal, walName } from './wal.domain.ts';

test.each([
  [1, '0/2000028', '000000010000000000000002'],
  [3, '0/FF000000', '0000000300000000000000FF'],
  [1, '1/0', '000000010000000100000000'],
  [10, '2A/7FFFFFFF', '0000000A0000002A0000007F'],
])('timeline %i, place %s is in %s', (timeline, place, name) => {
  expect(walName(timeline, place)).toBe(name);
});

const backup = { timeline: 1, start: '0/FE000028', end: '0/FE000120' };
const part = (end: string) => `00000001${end}`;

test('parts that follow the end of the base backup without a gap are whole, also over a full high word', () => {
  const names = [part('00000000000000FE'), part('00000000000000FF'), part('0000000100000000'), part('0000000100000001')];
  expect(missingWal(names, backup)).toBeUndefined();
  expect(missingWal([...names].reverse(), backup)).toBeUndefined();
  expect(missingWal([], backup)).toBeUndefined();
});

test('what is missing has a name', () => {
  expect(missingWal([part('0000000100000000')], backup)).toBe(part('00000000000000FF'));
  expect(missingWal([part('00000000000000FF'), part('0000000100000001')], backup)).toBe(part('0000000100000000'));
});

test('what is older than the base backup, or no part, is passed over', () => {
  const older = [part('00000000000000FD'), '000000010000000000000002.00000028.backup', '00000002.history'];
  expect(missingWal(older, backup)).toBeUndefined();
  expect(older.map(isWalFile)).toEqual([true, true, true]);
  expect(['000000010000000000000002.part', 'archive_status', 'x'].map(isWalFile)).toEqual([false, false, false]);
});
