import { createHash } from 'node:crypto';
import type { MealType } from '@sabiwell/proto/http/food-rules.ts';

/** The hash of what makes two submissions the same (contract.md section 3): member, image bytes, dish, portion, meal. */
export function submissionHash(of: {
  userId: number;
  bytes: Buffer;
  dishId?: string | undefined;
  portionGrams?: number | undefined;
  mealType: MealType;
}): string {
  const terms = JSON.stringify([of.userId, of.dishId ?? null, of.portionGrams ?? null, of.mealType]);
  return createHash('sha256').update(terms).update('\n').update(of.bytes).digest('hex');
}
