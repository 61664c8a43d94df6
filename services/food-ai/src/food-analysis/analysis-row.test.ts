import { expect, test } from 'vitest';
import { foodReport } from '@sabiwell/proto/http/food-report.ts';
import { listDishes } from '../food-table/food-table.ts';
import { type AnalysisRow, analysisOf, flatten, unflatten, wireReport } from './analysis-row.ts';
import { tableReport } from './report/food-report.domain.ts';

const row = {
  _id: '01a1fcf4-58fb-72d2-a402-15ef88f786df',
  schemaVersion: 1,
  status: 'pending',
  attempt: 2,
  userId: 7,
  submissionHash: 'h',
  source: 'composition-table',
  dishId: 'eba',
  askedGrams: 150,
  hint: null,
  mealType: 'lunch',
  completesMeal: true,
  imageKey: 'k',
  imageBytes: 1_000,
  allowanceDay: null,
  timestamp: new Date('2026-11-21T06:30:00Z'),
  traceparent: null,
  spentMs: 5,
  queuedAt: new Date(),
  starts: 1,
  isShared: false,
  pendingEvents: [],
} satisfies AnalysisRow;

test.each(listDishes().map((dish) => [dish.id, dish] as const))('the report of %s survives its flat form', (_id, dish) => {
  const report = tableReport({ dish });
  const stored = JSON.parse(JSON.stringify(flatten(report)));
  expect(stored).not.toHaveProperty('nutrients');
  expect(unflatten(stored)).toEqual(report);
  const analysis = analysisOf({ ...row, ...stored, status: 'completed', isShared: true });
  expect(analysis).toMatchObject({ id: row._id, portionGrams: 150, status: 'completed', report });
  const wire = wireReport(analysis, report);
  expect(foodReport.parse(wire)).toEqual({
    id: row._id,
    ...report,
    imageUrl: '/api/media/k',
    thumbnailUrl: `/api/food-analyses/item/${row._id}/thumbnail`,
    mealType: 'lunch',
    timestamp: '2026-11-21T06:30:00.000Z',
    isShared: true,
  });
});

test('one that is pending or failed has no report', () => {
  expect(analysisOf(row)).toMatchObject({ status: 'pending', attempt: 2, spentMs: 5 });
  expect(analysisOf({ ...row, status: 'failed', failure: 'not_food' })).toMatchObject({ status: 'failed', failure: 'not_food' });
});
