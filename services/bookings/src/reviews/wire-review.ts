import type { Review } from '@sabiwell/proto/http/reviews.ts';
import type { ReviewRow } from './review.store.ts';

/** A review as anybody reads it; of the member it says the first name alone. */
export function wireReview({ id, stars, text, firstName, createdAt }: ReviewRow): Review {
  return { id, stars, text, by: firstName ?? 'A member', createdAt: createdAt.toISOString() };
}
