import { createHash } from 'node:crypto';
import type { MealType } from '@sabiwell/proto/http/food-rules.ts';
import type { ChosenDish } from './analysis.domain.ts';

/** The hash of what makes two submissions the same (contract.md section 3): member, image bytes, dishes, portions, meal. */
export function submissionHash(of: {
  userId: number;
  bytes: Buffer;
  dishes: readonly ChosenDish[];
  portionGrams?: number | undefined;
  mealType: MealType;
}): string {
  const [first, ...more] = of.dishes.toSorted((one, other) => (one.dishId < other.dishId ? -1 : 1));
  const portion = first === undefined ? (of.portionGrams ?? null) : first.portionGrams;
  // Of one dish it is the hash that analyses of before there could be several have.
  const terms = JSON.stringify([
    of.userId,
    first?.dishId ?? null,
    portion,
    of.mealType,
    ...more.map(({ dishId, portionGrams }) => [dishId, portionGrams]),
  ]);
  return createHash('sha256').update(terms).update('\n').update(of.bytes).digest('hex');
}
