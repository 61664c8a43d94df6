import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { reviews } from '@sabiwell/proto/http/reviews.ts';
import type { Context } from '../context.ts';
import { listReviewsOf } from './list-reviews.ts';

type List = typeof reviews.listDoctorReviews;

/** Answers what members say of a doctor. */
export async function listDoctorReviews(context: Context, { params, query }: Call<List>): Promise<Reply<List>> {
  return listReviewsOf(context, 'doctor', params.id, query);
}
