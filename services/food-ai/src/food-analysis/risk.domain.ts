import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import type { Portion } from './portion.domain.ts';

/** WHO: at most this much sodium a day, in mg. */
export const SODIUM_MG_A_DAY = 2000;

/** Free sugars of a day: 10 % of 2,000 kcal by WHO, in g; half of it is the better aim. */
export const FREE_SUGARS_GRAMS_A_DAY = 50;

const SATURATED_FAT_LIMIT_GRAMS = 6;

/** What a portion means for blood pressure: sodium decides, potassium eases, saturated fat and alcohol raise. */
export function bloodPressureRisk({ figures, per100g, sodiumAtLeast, containsAlcohol }: Portion): Risk {
  const { sodium } = figures;
  // Where salt is not known, "low" would be a guess that somebody may rely on.
  if (sodium === null) return sodiumAtLeast >= 720 ? 'high' : 'medium';
  const fatty = (figures.satFat ?? 0) > SATURATED_FAT_LIMIT_GRAMS;
  if (sodium >= 720 || (per100g.sodium ?? 0) > 600) return 'high';
  if (sodium >= 300) return sodium < 480 && (figures.potassium ?? 0) >= 2 * sodium && !fatty ? 'low' : 'medium';
  return fatty || containsAlcohol ? 'medium' : 'low';
}

/** Whether a portion counts as a meal: the glycaemic load of a meal may be twice that of a snack. */
export function isPlate({ figures }: Portion): boolean {
  return figures.kcal >= 350 && figures.protein >= 12;
}

/** What a portion means for diabetes: glycaemic load (published bands; a whole plate by bands of our own), and free sugars by WHO. */
export function diabetesRisk(portion: Portion): Risk {
  if (portion.glycaemicLoad === null) return 'medium';
  const [medium, high] = isPlate(portion) ? [20, 40] : [10, 20];
  const sugars = portion.figures.freeSugars ?? 0;
  if (portion.glycaemicLoad >= high || sugars >= FREE_SUGARS_GRAMS_A_DAY / 2) return 'high';
  return portion.glycaemicLoad > medium || sugars >= FREE_SUGARS_GRAMS_A_DAY / 4 ? 'medium' : 'low';
}
