import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import type { FoodDish } from '../../food-table/dish.domain.ts';

/** The result of an analysis: the report without what the request and the store add. Figures are for the whole portion. */
export type ReportBody = Omit<FoodReport, 'id' | 'imageUrl' | 'thumbnailUrl' | 'mealType' | 'timestamp' | 'isShared'>;

/** A report for the member, and as it would be for anybody where the two may differ. */
export type Judged = { report: ReportBody; publicReport?: ReportBody | undefined };

/** A model's guess for a food that is not in the table, per 100 g: kcal, g, and sodium in mg. Its energy fits its macronutrients. */
export type MacroGuess = {
  kcal: number;
  carbs: number;
  protein: number;
  fat: number;
  fibre: number;
  sugars?: number | null;
  satFat?: number | null;
  sodium?: number | null;
};

/** One food that a model saw: a dish of the table, or else a guess of its figures. */
export type SeenItem = {
  dish: FoodDish | undefined;
  name: string;
  grams: number;
  /** 0 to 1. */
  confidence?: number | null;
  /** Used only without a dish. */
  macros?: MacroGuess | undefined;
};

/** What a model saw on a photo, already checked. `source` is openai-compatible:<model>. */
export type SeenPlate = {
  items: SeenItem[];
  imageQuality: 'good' | 'poor';
  warnings: string[];
  confidence: 'low' | 'medium' | 'high';
  source: string;
};
