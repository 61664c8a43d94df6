import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { RECOMMENDATION_REST_DAYS } from '@sabiwell/proto/http/recommendation-rules.ts';
import type { Context } from '../context.ts';
import { daysAfter } from '../rounds/facts.domain.ts';
import { tellScreens } from '../tell-screens.ts';
import { findDeletable, markDeleted } from './recommendation.store.ts';
import { keepRest } from './recommendation-rest.store.ts';

type DeleteRecommendation = typeof foodAi.deleteRecommendation;

/** Deletes an own recommendation and lets its rule rest; again within ten minutes changes nothing. */
export async function deleteRecommendation(
  context: Context,
  { caller: { userId }, params, receivedAt: now }: Call<DeleteRecommendation>,
): Promise<Reply<DeleteRecommendation>> {
  const { recommendations, recommendationRests } = context;
  const row = found(await findDeletable(recommendations, { id: rowId(params.id).toLowerCase(), userId, now }));
  // The rest first: were the process to die in between, deleting again does the other half.
  await keepRest(recommendationRests, userId, row.rule, daysAfter(row.deletedAt ?? now, RECOMMENDATION_REST_DAYS));
  await markDeleted(recommendations, userId, row._id, now);
  tellScreens(context, userId, '/api/recommendations');
  return { status: 204, body: undefined };
}
