import { describe, expect, test } from 'vitest';
import { afterAttempt, bodyOn, dueNow, isHeldBy, newItem, nextDueAt, type OutboxItem, release } from './outbox-item.domain.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const body = { userId: 7, type: 'blood_pressure', systolic: 126, diastolic: 82, unit: 'mmHg' };
const item = (over: Partial<OutboxItem> = {}): OutboxItem => ({
  ...newItem({ kind: 'reading', userId: 7, path: '/api/health-readings', body }, 'a-key', NOON),
  ...over,
});
const refusal = (status: number, code = '') => ({ status, code, message: `Answered ${status}.`, retryAfterSeconds: null });

test('a new one waits, has been tried never, and knows when it was made', () => {
  expect(item()).toEqual({
    id: 'a-key',
    kind: 'reading',
    userId: 7,
    path: '/api/health-readings',
    body,
    at: '2026-11-21T12:00:00.000Z',
    tries: 0,
    state: 'waiting',
    notBefore: 0,
    problem: null,
  });
});

describe('after an attempt', () => {
  test.each([200, 201, 202])('answered %i it is gone', (status) => {
    expect(afterAttempt(item(), { status }, NOON)).toBeNull();
  });

  test('answered 404 it is gone: it was made by an earlier try, and deleted since', () => {
    expect(afterAttempt(item(), refusal(404), NOON)).toBeNull();
  });

  test('whose body is not that of an earlier try it is gone: that one succeeded', () => {
    expect(afterAttempt(item(), refusal(422, 'idempotency_mismatch'), NOON)).toBeNull();
  });

  test.each([
    ['a network that did not answer', refusal(0)],
    ['an earlier try that still runs', refusal(409, 'in_progress')],
    ['too many calls', refusal(429)],
    ['a server that is away', refusal(503)],
    ['a server that failed', refusal(500)],
    ['a time limit', refusal(408)],
  ])('that met %s it waits, and is tried again', (_what, outcome) => {
    const after = afterAttempt(item(), outcome, NOON);
    expect(after).toMatchObject({ state: 'waiting', tries: 1, problem: null });
    expect(after?.notBefore).toBeGreaterThan(NOON);
  });

  test('of a session that is over it is paused', () => {
    expect(afterAttempt(item(), refusal(401), NOON)).toMatchObject({ state: 'signed-out', tries: 1 });
  });

  test.each([400, 402, 403, 409, 413, 415, 422])('answered %i it needs attention, and says why', (status) => {
    const outcome = refusal(status, 'some_code');
    expect(afterAttempt(item(), outcome, NOON)).toMatchObject({
      state: 'attention',
      problem: { status, code: 'some_code', message: `Answered ${status}.` },
    });
  });
});

test('it waits longer with each failure, at most five minutes', () => {
  const waits: number[] = [];
  let one: OutboxItem | null = item();
  for (let tries = 0; tries < 9 && one !== null; tries += 1) {
    one = afterAttempt(one, refusal(503), NOON);
    waits.push(((one?.notBefore ?? 0) - NOON) / 1000);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
});

test('it waits as long as the server asks for', () => {
  expect(afterAttempt(item(), { ...refusal(429), retryAfterSeconds: 90 }, NOON)?.notBefore).toBe(NOON + 90_000);
});

describe('what is due', () => {
  test('is what waits, of this member, oldest first', () => {
    const items = [
      item({ id: 'later', at: '2026-11-21T11:00:00.000Z' }),
      item({ id: 'first', at: '2026-11-21T10:00:00.000Z' }),
      item({ id: 'attention', state: 'attention' }),
      item({ id: 'signed-out', state: 'signed-out' }),
      item({ id: 'of another', userId: 8 }),
      item({ id: 'resting', notBefore: NOON + 1 }),
    ];
    expect(dueNow(items, 7, NOON).map(({ id }) => id)).toEqual(['first', 'later']);
  });

  test('comes next when the first rest is over', () => {
    const items = [item({ notBefore: NOON + 9000 }), item({ notBefore: NOON + 4000 }), item({ state: 'attention', notBefore: 1 })];
    expect(nextDueAt(items, 7)).toBe(NOON + 4000);
    expect(nextDueAt(items, 8)).toBeUndefined();
  });

  test('is everything that waits, once the network is back', () => {
    expect(release([item({ tries: 6, notBefore: NOON + 9000 })], 7, 'network')).toEqual([item()]);
    expect(release([item({ state: 'signed-out' })], 7, 'network')).toEqual([]);
  });

  test('is what was paused, once the same member has signed in', () => {
    expect(release([item({ state: 'signed-out', notBefore: 9 })], 7, 'sign-in')).toEqual([item()]);
    expect(release([item({ state: 'signed-out' })], 8, 'sign-in')).toEqual([]);
    expect(release([item({ state: 'attention' })], 7, 'sign-in')).toEqual([]);
  });
});

test('another member sees nothing of it', () => {
  expect([isHeldBy(item(), 7), isHeldBy(item(), 8), isHeldBy(item(), undefined)]).toEqual([true, false, false]);
});

test('a photo comes first in its body, and completes a meal of its own day only', () => {
  const photo = { body: { userId: 7, mealType: 'lunch', completesMeal: true }, day: '2026-11-21' };
  expect(JSON.stringify(bodyOn(photo, '2026-11-21', 'data:'))).toBe('{"image":"data:","userId":7,"mealType":"lunch","completesMeal":true}');
  expect(bodyOn(photo, '2026-11-22', 'data:')).toMatchObject({ completesMeal: false });
  expect(bodyOn({ ...photo, body }, '2026-11-22')).toEqual(body);
});
