import { expect, it } from 'vitest';
import { reportLines, unanswered } from './erasing.domain.ts';

it('an erasure waits for every service', () => {
  expect(unanswered([])).toHaveLength(7);
  const answers = unanswered([]).map((service) => ({ service }));
  expect(unanswered(answers)).toEqual([]);
  expect(unanswered(answers.slice(1))).toEqual([answers[0]?.service]);
});

it('the report adds up what went, and says once why something stays', () => {
  const answers = [
    { service: 'payments', deleted: 3, kept: 9, keptCodes: ['law', 'audit'] },
    { service: 'bookings', deleted: 4, kept: 1, keptCodes: ['audit', 'clinical'] },
  ];
  const { deleted, stays } = reportLines(answers);
  expect(deleted).toBe(7);
  expect(stays.map((words) => words.slice(0, 12))).toEqual(['Payments and', 'What doctors', 'Who of our s']);
  expect(reportLines([{ service: 'content', deleted: 2, kept: 0, keptCodes: [] }])).toEqual({ deleted: 2, stays: [] });
});
