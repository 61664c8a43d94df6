import { describe, expect, it } from 'vitest';
import { rangeOf } from './lagos-range.ts';

const iso = ({ since, until }: ReturnType<typeof rangeOf>) => [since?.toISOString(), until?.toISOString()];

describe('a range', () => {
  it.each([
    [{}, [undefined, undefined]],
    [{ from: '', to: '' }, [undefined, undefined]],
    [{ from: '2026-11-21' }, ['2026-11-20T23:00:00.000Z', undefined]],
    [{ to: '2026-11-21' }, [undefined, '2026-11-21T23:00:00.000Z']],
    [{ from: '2026-11-21', to: '2026-11-21' }, ['2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z']],
    [{ from: '2026-11-20T23:30:00.000Z', to: '2026-11-20T23:30:00.000Z' }, ['2026-11-20T23:30:00.000Z', '2026-11-20T23:30:00.001Z']],
  ])('%j is read', (given, range) => {
    expect(iso(rangeOf(given))).toEqual(range);
  });

  it('from after to is refused', () => {
    expect(() => rangeOf({ from: '2026-11-22', to: '2026-11-21' })).toThrow(/must not be after/);
  });
});
