import { describe, expect, test } from 'vitest';
import { continuedSession, raised, type Standing, standingAt } from './chat.domain.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, minutes));
const standing = (over: Partial<Standing> = {}): Standing => ({
  level: 'emergency',
  rule: 'chest-pain',
  family: 'heart',
  language: 'en',
  since: at(0),
  sessionId: 's1',
  chatId: 'c1',
  ...over,
});

test.each([
  [59, 'last'],
  [60, undefined],
])('a conversation goes on by itself for an hour: after %i minutes %s', (minutes, expected) => {
  expect(continuedSession({ id: 'last', at: at(0) }, at(minutes))).toBe(expected);
});

test('the first question opens a conversation', () => {
  expect(continuedSession(null, at(0))).toBeUndefined();
});

test.each([
  [24 * 60 - 1, true],
  [24 * 60, false],
])('an emergency stands for a day: after %i minutes %s', (minutes, stands) => {
  expect(standingAt(standing(), at(minutes)) !== null).toBe(stands);
  expect(standingAt(null, at(minutes))).toBeNull();
});

describe('a further flag', () => {
  test('of the same rule leaves the time', () => {
    expect(raised(standing(), standing({ since: at(5), chatId: 'c2' }))).toEqual(standing({ chatId: 'c2' }));
  });
  test('of another rule is what stands then', () => {
    const next = standing({ rule: 'stroke', since: at(5), chatId: 'c2' });
    expect(raised(standing(), next)).toEqual(next);
  });
  test('never lowers a crisis', () => {
    const crisis = standing({ level: 'crisis', rule: 'wish-to-die' });
    expect(raised(crisis, standing({ since: at(5) }))).toEqual(crisis);
    expect(raised(standing(), crisis)).toEqual(crisis);
  });
});
