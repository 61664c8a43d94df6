import { TABLE_SOURCE } from '@sabiwell/proto/http/food-rules.ts';
import type { FoodDish } from '../food-table/dish.domain.ts';
import { visionReport } from '../food-analysis/report/food-report.domain.ts';
import type { ReportBody } from '../food-analysis/report/report-body.domain.ts';

/** What of a report everybody may see: nothing of the member, of their hint or of how it was judged. */
export const PUBLIC_FIELDS = [
  'foodName',
  'foodClass',
  'description',
  'healthScore',
  'calories',
  'carbs',
  'protein',
  'fat',
  'bloodPressureRisk',
  'diabetesRisk',
  'nigerianFoodAlternatives',
  'recommendations',
  'warnings',
  'analysisSource',
] as const satisfies (keyof ReportBody)[];

export type PublicReport = Pick<ReportBody, (typeof PUBLIC_FIELDS)[number]>;

/** The fields of a report that is judged for anybody. */
export function publicFields(report: ReportBody): PublicReport {
  const fields = Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, report[field]])) as PublicReport;
  return { ...fields, description: forReaders(report) };
}

/** "You chose …" speaks to the member; readers of the feed learn where the figures come from. */
function forReaders({ analysisSource, description }: ReportBody): string {
  const from = description.indexOf('Figures come from our food table');
  return analysisSource === TABLE_SOURCE && from > 0 ? description.slice(from) : description;
}

/**
 * What a model saw, judged for anybody, by the dishes and weights of the stored report; undefined where one of them is a guess, whose
 * figures are not kept. For reports from before the one for anybody was kept beside them.
 */
export function seenAgain(report: ReportBody, findDish: (id: string) => FoodDish | undefined): ReportBody | undefined {
  const items = report.items.flatMap(({ name, foodId, grams, confidence }) => {
    const dish = foodId === null ? undefined : findDish(foodId);
    return dish === undefined ? [] : [{ dish, name, grams, confidence }];
  });
  if (items.length === 0 || items.length < report.items.length) return undefined;
  const { analysisSource: source, confidence } = report;
  const again = visionReport({ items, imageQuality: 'good', warnings: [], confidence: confidence ?? 'low', source });
  return { ...again, confidence };
}
