import { findDish } from '../food-table/food-table.ts';
import { ANYBODY, type Person } from '../member-health/person.domain.ts';
import type { ChosenDish } from './analysis.domain.ts';
import { tableReport } from './report/food-report.domain.ts';
import { plateOfTableReport } from './report/plate-report.domain.ts';
import type { Judged, ReportBody } from './report/report-body.domain.ts';

/** The report of chosen dishes as one plate; undefined where one of them has left the food table. */
export function reportOfDishes(chosen: readonly ChosenDish[], person: Person): ReportBody | undefined {
  const known = chosen.flatMap(({ dishId, portionGrams }) => {
    const dish = findDish(dishId);
    return dish === undefined ? [] : [{ dish, portionGrams }];
  });
  const [first, ...more] = known;
  if (first === undefined || known.length < chosen.length) return undefined;
  return more.length === 0 ? tableReport({ ...first, person }) : plateOfTableReport([first, ...more], person);
}

/** The same, with the report for anybody where something about the person counts; undefined where a dish has left the food table. */
export function judgeDishes(chosen: readonly ChosenDish[], person: Person): Judged | undefined {
  const report = reportOfDishes(chosen, person);
  return report && { report, publicReport: report.judgedFor.length > 0 ? reportOfDishes(chosen, ANYBODY) : undefined };
}
