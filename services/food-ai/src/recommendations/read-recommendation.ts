import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { tellScreens } from '../tell-screens.ts';
import { markSeen } from './recommendation.store.ts';
import { wireRecommendation } from './wire-recommendation.ts';

type ReadRecommendation = typeof foodAi.readRecommendation;

/** Marks an own recommendation as read. */
export async function readRecommendation(
  context: Context,
  { caller: { userId }, params, receivedAt: now }: Call<ReadRecommendation>,
): Promise<Reply<ReadRecommendation>> {
  const row = found(await markSeen(context.recommendations, { id: rowId(params.id).toLowerCase(), userId, now }, false));
  tellScreens(context, userId, '/api/recommendations');
  return { status: 200, body: wireRecommendation(row) };
}
