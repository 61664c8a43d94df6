import { expect, test } from 'vitest';
import { answerDueAt } from './answer-due.domain.ts';

test.each([
  ['low', '2026-11-24T10:00:00.000Z'],
  ['normal', '2026-11-24T10:00:00.000Z'],
  ['high', '2026-11-24T10:00:00.000Z'],
  ['urgent', '2026-11-23T14:00:00.000Z'],
] as const)('a message of priority %s is answered by %s', (priority, due) => {
  expect(answerDueAt(priority, new Date('2026-11-23T10:00:00Z')).toISOString()).toBe(due);
});
