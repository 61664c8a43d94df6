import type { FoodDish } from '../food-table/dish.domain.ts';
import type { ReportBody, SeenPlate } from './report-body.domain.ts';

/** The report of a dish that the member chose, for the usual portion or `portionGrams`. */
export function tableReport(_choice: { dish: FoodDish; portionGrams?: number | undefined }): ReportBody {
  throw new Error('not written');
}

/** The report of what a model saw; throws DomainError `unreadable_answer` when no item has figures. */
export function visionReport(_plate: SeenPlate): ReportBody {
  throw new Error('not written');
}
