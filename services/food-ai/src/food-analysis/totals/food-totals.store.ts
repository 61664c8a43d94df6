import { trusted } from 'mongoose';
import type { AnalysisModel } from '../analysis-model.ts';
import type { AnalysisRow } from '../analysis-row.ts';
import type { Period } from '../analysis.store.ts';
import type { MealFigures } from './food-totals.domain.ts';

/** More meals than anybody eats in a day, and more analyses than anybody may hand in. */
const MOST_MEALS = 200;
const NOT_KNOWN: MealFigures = { calories: null, carbs: null, sodium: null };

/** The figures of the member's meals of a day; one whose report is not ready yet is among them, without figures. */
export async function listFigures(model: AnalysisModel, userId: number, { since, until }: Period): Promise<MealFigures[]> {
  const rows = await model
    .find(
      {
        userId,
        status: trusted({ $in: ['completed' as const, 'pending' as const] }),
        timestamp: trusted({ ...(since && { $gte: since }), ...(until && { $lt: until }) }),
      },
      { status: 1, calories: 1, carbs: 1, 'analysisData.sodium': 1 },
    )
    .limit(MOST_MEALS)
    .lean<Pick<AnalysisRow, 'status' | 'calories' | 'carbs' | 'analysisData'>[]>();
  return rows.map(({ status, calories = null, carbs = null, analysisData }) =>
    status === 'completed' ? { calories, carbs, sodium: analysisData?.sodium ?? null } : NOT_KNOWN,
  );
}
