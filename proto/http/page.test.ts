import { describe, expect, it } from 'vitest';
import { cursorOf, pageById, pageByTime, placeAmongNumbered } from './page.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

describe('a cursor of a list by time', () => {
  it.each(['2026-11-21T09:00:00.123Z', '1931-02-03T00:00:00.000Z'])('comes back as the place it was made of: %s', (time) => {
    const place = { at: new Date(time), id };
    expect(pageByTime.parse({ cursor: cursorOf(place) }).cursor).toEqual(place);
  });

  it.each([undefined, ''])('that is left out names the first page: %j', (cursor) => {
    expect(pageByTime.parse({ cursor }).cursor).toBeUndefined();
  });

  it.each(['x', '1_nobody', `${'9'.repeat(15)}_${id}`, `1_${id}_1`, "' OR 1=1"])('that we did not make is refused: %s', (cursor) => {
    expect(pageByTime.safeParse({ cursor }).error?.issues).toMatchObject([
      { path: ['cursor'], message: 'This page of the list does not exist.' },
    ]);
  });
});

describe('a cursor of a list by time of what is numbered', () => {
  it('comes back as the place it was made of', () => {
    const place = { at: new Date('2026-11-21T09:00:00.123Z'), id: '13' };
    expect(placeAmongNumbered.parse(cursorOf(place))).toEqual(place);
  });

  it.each(['x', `1_${id}`, `1_${'9'.repeat(10)}`, '1_-1'])('that we did not make is refused: %s', (cursor) => {
    expect(placeAmongNumbered.safeParse(cursor).success).toBe(false);
  });
});

describe('a cursor of a list by number', () => {
  it.each(['1', '9'.repeat(18)])('is that number: %s', (cursor) => {
    expect(pageById.parse({ cursor }).cursor).toBe(cursor);
  });

  it.each(['', '9'.repeat(19), '-1', 'x'])('that we did not make is refused: %j', (cursor) => {
    expect(pageById.safeParse({ cursor }).success).toBe(false);
  });
});
