import { describe, expect, test } from 'vitest';
import { checkReadings } from './check-readings.domain.ts';

const stored = [{ id: 'a', member: 1, note: 'first' }];

describe('readings recorded during an upgrade', () => {
  test('are right where each that was taken is there once', () => {
    const untaken = { member: 1, note: 'second', ids: [] };
    expect(checkReadings([{ member: 1, note: 'first', ids: ['a'] }, untaken], stored)).toEqual([]);
  });

  test('are lost where one that was taken is not there', () => {
    expect(checkReadings([{ member: 1, note: 'third', ids: ['c'] }], stored).map(({ kind }) => kind)).toEqual(['lost']);
  });

  test('are doubled where one is there twice, whether or not an answer took it', () => {
    const twice = [...stored, { id: 'b', member: 1, note: 'first' }];
    expect(checkReadings([{ member: 1, note: 'first', ids: [] }], twice).map(({ kind }) => kind)).toEqual(['doubled']);
  });
});
