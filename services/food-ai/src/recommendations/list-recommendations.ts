import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { listShown } from './recommendation.store.ts';
import { wireRecommendation } from './wire-recommendation.ts';

type ListRecommendations = typeof foodAi.listRecommendations;

/** Answers the own recommendations that hold, high ones first, then the newest. */
export async function listRecommendations(
  { recommendations }: Context,
  { caller, receivedAt }: Call<ListRecommendations>,
): Promise<Reply<ListRecommendations>> {
  const rows = await listShown(recommendations, caller.userId, receivedAt);
  return { status: 200, body: rows.map(wireRecommendation) };
}
