import { expect, it } from 'vitest';
import { adviceReady, goalReached, overdue, readingCritical } from './health-words.domain.ts';

it.each([
  ['advice', adviceReady(), 'New advice for you', '/ai-doc'],
  ['a measurement that is overdue', overdue('high_pressure_unmeasured'), 'Time to measure again', '/tracking'],
  ['a visit that nobody booked', overdue('follow_up_unbooked'), 'Time for a visit', '/doctors'],
  ['a reading that needs action', readingCritical(), 'One of your readings needs you to act', '/tracking'],
  ['a goal', goalReached(), 'You reached a goal', '/fitness'],
  ['something of a later release', overdue('unknown'), 'Time to measure again', '/tracking'],
])('of %s a member is told, and nothing of their health', (_what, words, title, link) => {
  expect(words).toMatchObject({ type: 'health', title, link });
  expect(`${words.title} ${words.message}`).not.toMatch(/pressure|sugar|pregnan|diabet|high|critical/i);
});
