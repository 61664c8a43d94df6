import type { Figures } from '../../food-table/dish.domain.ts';

/** The input of the Nutri-Score of 2023: figures for 100 g, and the kind of food. */
export type NutriScoreInput = {
  per100g: Pick<Figures, 'kcal' | 'protein' | 'fat' | 'fibre' | 'satFat' | 'sugars' | 'sodium'>;
  /** 0 to 100, by weight. */
  fruitVegLegumePercent: number;
  isBeverage: boolean;
  isNutOrSeed: boolean;
  isRedMeat: boolean;
};
export type NutriScore = { points: number; grade: 'A' | 'B' | 'C' | 'D' | 'E' };

const KJ_PER_KCAL = 4.184;
const SALT_GRAMS_PER_SODIUM_MG = 2.5 / 1000;

const steps = (first: number, step: number, count: number) => Array.from({ length: count }, (_, i) => first + i * step);

// A value gets as many points as there are limits below it.
const GENERAL = {
  energy: steps(335, 335, 10),
  sugars: [3.4, 6.8, 10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51],
  satFat: steps(1, 1, 10),
  salt: steps(2, 2, 20).map((tenths) => tenths / 10),
  fibre: [3, 4.1, 5.2, 6.3, 7.4],
  protein: [2.4, 4.8, 7.2, 9.6, 12, 14, 17],
};
const BEVERAGE = {
  ...GENERAL,
  energy: [30, 90, 150, 210, 240, 270, 300, 330, 360, 390],
  sugars: [0.5, 2, 3.5, 5, 6, 7, 8, 9, 10, 11],
  protein: [1.2, 1.5, 1.8, 2.1, 2.4, 2.7, 3],
};
// Nuts and seeds: energy of the saturated fat alone, and its share of all fat in percent.
const NUT = { ...GENERAL, energy: steps(120, 120, 10), satFat: steps(10, 6, 10) };
const KJ_PER_FAT_GRAM = 37;
const FRUIT_VEG_LEGUME_PERCENT = [40, 60, 80];
const RED_MEAT_PROTEIN_CAP = 2;
const GENERAL_GRADES = [0, 2, 10, 18];
const NUT_GRADES = [-6, 2, 10, 18];
// Among drinks, only water gets an A.
const BEVERAGE_GRADES = [-Infinity, 2, 6, 9];

const pointsOf = (value: number | null, limits: readonly number[]) => limits.filter((limit) => (value ?? 0) > limit).length;

function fruitPoints(food: NutriScoreInput): number {
  const row = food.isBeverage ? [0, 2, 4, 6] : [0, 1, 2, 5];
  return row[pointsOf(food.fruitVegLegumePercent, FRUIT_VEG_LEGUME_PERCENT)] ?? 0;
}

function proteinPoints(food: NutriScoreInput, limits: readonly number[], negative: number): number {
  const counted = food.isBeverage || negative < (food.isNutOrSeed ? 7 : 11);
  if (!counted) return 0;
  const points = pointsOf(food.per100g.protein, limits);
  return food.isRedMeat ? Math.min(points, RED_MEAT_PROTEIN_CAP) : points;
}

function negativePoints(food: NutriScoreInput): number {
  const { kcal, sugars, fat, satFat, sodium } = food.per100g;
  const limits = limitsOf(food);
  const salt = sodium === null ? null : sodium * SALT_GRAMS_PER_SODIUM_MG;
  const energy = food.isNutOrSeed ? (satFat ?? 0) * KJ_PER_FAT_GRAM : kcal * KJ_PER_KCAL;
  const saturated = food.isNutOrSeed && fat > 0 ? (100 * (satFat ?? 0)) / fat : satFat;
  return (
    pointsOf(energy, limits.energy) + pointsOf(sugars, limits.sugars) + pointsOf(saturated, limits.satFat) + pointsOf(salt, limits.salt)
  );
}

function limitsOf(food: NutriScoreInput): typeof GENERAL {
  if (food.isBeverage) return BEVERAGE;
  return food.isNutOrSeed ? NUT : GENERAL;
}

/** The Nutri-Score points (lower is better) and grade by the algorithm of 2023; an unknown figure gets no points. */
export function nutriScore(food: NutriScoreInput): NutriScore {
  const limits = limitsOf(food);
  const negative = negativePoints(food);
  const points = negative - fruitPoints(food) - pointsOf(food.per100g.fibre, limits.fibre) - proteinPoints(food, limits.protein, negative);
  return { points, grade: gradeOf(food, points) };
}

function gradeOf(food: NutriScoreInput, points: number): NutriScore['grade'] {
  const grades = food.isBeverage ? BEVERAGE_GRADES : food.isNutOrSeed ? NUT_GRADES : GENERAL_GRADES;
  return (['A', 'B', 'C', 'D', 'E'] as const)[pointsOf(points, grades)] ?? 'E';
}
