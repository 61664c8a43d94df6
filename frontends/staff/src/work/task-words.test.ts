import { expect, test } from 'vitest';
import { alertedWords, assigneeWords, dueWords, memberWords, outcomeWords, taskTitle, telephone, whyWords } from './task-words.ts';

const NOW = new Date('2026-11-27T09:00:00Z');

test.each([
  ['2026-11-27T09:12:00Z', 'in 12 min', false],
  ['2026-11-27T07:00:00Z', 'overdue by 2 h', true],
  ['2026-11-27T09:00:00Z', 'now', false],
  ['2026-11-30T10:00:00Z', 'in 3 days', false],
])('a task that is due at %s is due %s', (dueAt, words, isOver) => {
  expect(dueWords(dueAt, NOW)).toEqual({ words, isOver });
});

test('a task is called by its kind, and one that somebody wrote down by their words', () => {
  const step = { at: '2026-11-27T09:00:00Z', by: 'ada', byName: null, action: 'open', note: 'Call the pharmacy' };
  expect(taskTitle({ kind: 'manual', steps: [step] })).toBe('Call the pharmacy');
  expect(taskTitle({ kind: 'manual', steps: [] })).toBe('Do what a colleague wrote down');
  expect(taskTitle({ kind: 'crisis_reading', steps: [] })).toBe('Call: dangerous reading');
});

test('says whom it is about, who does it, why and how it ended', () => {
  expect(memberWords({ userName: null, userId: 7 })).toBe('Member 7');
  expect(memberWords({ userName: null, userId: null })).toBeUndefined();
  const heldBy = (assigneeId: string | null, assigneeName: string | null = null) => assigneeWords({ assigneeId, assigneeName }, 'ada');
  expect([heldBy(null), heldBy('ada', 'Ada'), heldBy('obi', 'Obi'), heldBy('obi')]).toEqual(['Nobody yet', 'You', 'Obi', 'Somebody else']);
  expect(whyWords({ kind: 'crisis_reading', ref: 'same_day' })).toBe('The reading needs a doctor today.');
  expect(whyWords({ kind: 'elder_care_call', ref: 'same_day' })).toBeUndefined();
  expect([outcomeWords('not_reached'), outcomeWords('visit_made')]).toEqual(['Not reached', 'visit made']);
  expect(telephone('+234 803-123 4567')).toBe('tel:+2348031234567');
});

test('who was told is named, or called by their role where all of it were', () => {
  const told = (step: 'on_call' | 'case_managers' | 'admins') =>
    alertedWords({ at: '2026-11-27T09:00:00Z', step, people: [{ id: 'ada', name: 'Ada Obi' }] });
  expect([told('on_call'), told('case_managers'), told('admins')]).toEqual(['Ada Obi', 'all case managers', 'all administrators']);
  expect(alertedWords({ at: '2026-11-27T09:00:00Z', step: 'on_call', people: [{ id: 'gone', name: null }] })).toBe('A colleague');
});
