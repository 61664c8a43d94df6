import type { Analysis } from '../food-analysis/analysis.domain.ts';
import { reportOfDishes } from '../food-analysis/report-of-dishes.ts';
import { findDish } from '../food-table/food-table.ts';
import { ANYBODY } from '../member-health/person.domain.ts';
import { publicFields, type PublicReport, seenAgain } from './public-report.domain.ts';

/**
 * What everybody may see of an analysis: the report as it would be for somebody of whom nothing is known. Undefined where that can't be
 * told any more.
 */
export function reportForAnybody({ dishes, report, publicReport }: Extract<Analysis, { status: 'completed' }>): PublicReport | undefined {
  if (report.judgedFor.length === 0) return publicFields(report);
  const judged = publicReport ?? (dishes.length > 0 ? reportOfDishes(dishes, ANYBODY) : seenAgain(report, findDish));
  return judged && publicFields(judged);
}
