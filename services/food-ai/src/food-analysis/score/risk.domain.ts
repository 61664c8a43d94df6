import type { Risk } from '@sabiwell/proto/http/food-rules.ts';
import { ANYBODY, type Person } from '../../member-health/person.domain.ts';
import type { Portion } from '../plate/portion.domain.ts';

/** WHO: at most this much sodium a day, in mg. */
export const SODIUM_MG_A_DAY = 2000;

/** Free sugars of a day: 10 % of 2,000 kcal by WHO, in g; half of it is the better aim. */
export const FREE_SUGARS_GRAMS_A_DAY = 50;

/** The saturated fat of a portion above which it is too much (the product's own choice). */
export const SATURATED_FAT_LIMIT_GRAMS = 6;

/** Limits of sodium in mg: of a portion, and of 100 g; up to `eased` potassium may ease a medium risk. */
export type SodiumLimits = { medium: number; eased: number; high: number; veryHigh: number; highPer100g: number };

// 720 mg: UK FSA red, 1.8 g of salt a portion; 1,340 mg: two thirds of WHO's day.
const USUAL_LIMITS: SodiumLimits = { medium: 300, eased: 480, high: 720, veryHigh: 1340, highPer100g: 600 };
const STRICT_SHARE = 0.75;
const STRICT_LIMITS = Object.fromEntries(Object.entries(USUAL_LIMITS).map(([name, limit]) => [name, limit * STRICT_SHARE])) as SodiumLimits;

/** The limits of sodium for a person: with high blood pressure three quarters of the usual ones (ai.md 1.8; the product's own choice). */
export function sodiumLimits({ hypertension }: Person): SodiumLimits {
  return hypertension ? STRICT_LIMITS : USUAL_LIMITS;
}

/** The risk of a portion for blood pressure: sodium decides, potassium eases, saturated fat and alcohol raise. */
export function bloodPressureRisk({ figures, per100g, sodiumAtLeast, containsAlcohol }: Portion, person: Person = ANYBODY): Risk {
  const { sodium } = figures;
  const limits = sodiumLimits(person);
  // Where salt is not known, "low" would be a guess that somebody may rely on.
  if (sodium === null) return sodiumAtLeast >= limits.high ? 'high' : 'medium';
  const fatty = (figures.satFat ?? 0) > SATURATED_FAT_LIMIT_GRAMS;
  if (sodium >= limits.high || (per100g.sodium ?? 0) > limits.highPer100g) return 'high';
  if (sodium >= limits.medium) return sodium < limits.eased && (figures.potassium ?? 0) >= 2 * sodium && !fatty ? 'low' : 'medium';
  return fatty || containsAlcohol ? 'medium' : 'low';
}

/** Whether a portion counts as a meal: the glycaemic load of a meal may be twice that of a snack. */
function isPlate({ figures }: Portion): boolean {
  return figures.kcal >= 350 && figures.protein >= 12;
}

/** The glycaemic load above which a portion has some effect on blood sugar, and from which it has a strong one. */
export function loadLimits(portion: Portion): { medium: number; high: number } {
  return isPlate(portion) ? { medium: 20, high: 40 } : { medium: 10, high: 20 };
}

/** The risk of a portion for diabetes: glycaemic load (published bands; for a whole plate the product's own), and free sugars by WHO. */
export function diabetesRisk(portion: Portion): Risk {
  if (portion.glycaemicLoad === null) return 'medium';
  const { medium, high } = loadLimits(portion);
  const sugars = portion.figures.freeSugars ?? 0;
  if (portion.glycaemicLoad >= high || sugars >= FREE_SUGARS_GRAMS_A_DAY / 2) return 'high';
  return portion.glycaemicLoad > medium || sugars >= FREE_SUGARS_GRAMS_A_DAY / 4 ? 'medium' : 'low';
}
