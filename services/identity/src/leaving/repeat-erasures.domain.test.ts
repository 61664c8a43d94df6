import { expect, test } from 'vitest';
import { forgotten, type ToldErasure } from './repeat-erasures.domain.ts';
import { toldErasures } from './told-erasures.ts';

const ID = '01890000-0000-7000-8000-00000000000';
const told = (place: number, status: ToldErasure['status'], requestedAt = `2026-11-0${place}T08:00:00.000Z`): ToldErasure => ({
  id: `${ID}${place}`,
  accountId: place,
  status,
  givesUp: false,
  requestedAt,
  erasesAt: '2026-11-20T08:00:00.000Z',
});
const known = (place: number, status: ToldErasure['status']) => ({ id: `${ID}${place}`, status });
const ids = (list: readonly ToldErasure[]) => list.map(({ accountId }) => accountId);

test('who was erased, or asked for it, after the restored moment leaves again, the first to ask first', () => {
  const { leaving, cameBack } = forgotten([told(3, 'leaving'), told(1, 'erased'), told(2, 'erasing')], []);
  expect([ids(leaving), ids(cameBack)]).toEqual([[1, 2, 3], []]);
});

test('who came back after it is not erased', () => {
  const { leaving, cameBack } = forgotten([told(1, 'cancelled'), told(2, 'cancelled')], [known(1, 'leaving')]);
  expect([ids(leaving), ids(cameBack)]).toEqual([[], [1]]);
});

test('what the database knows goes on by itself', () => {
  const all = ['leaving', 'erasing', 'erased', 'cancelled'] as const;
  const { leaving, cameBack } = forgotten(
    all.map((status, place) => told(place + 1, status === 'leaving' ? 'erased' : status)),
    all.map((status, place) => known(place + 1, status)),
  );
  expect([leaving, cameBack]).toEqual([[], []]);
});

test('what a backup tells is read strictly', () => {
  expect(toldErasures.safeParse([told(1, 'erased')]).success).toBe(true);
  expect(toldErasures.safeParse([{ ...told(1, 'erased'), accountId: 'one' }]).success).toBe(false);
});
