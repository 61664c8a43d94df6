import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { pulse } from '@sabiwell/proto/http/pulse.ts';
import type { Context } from '../context.ts';
import { addToPulse, flipPulseLike } from './pulse.store.ts';
import { requirePiece } from './require-piece.ts';

type LikePulse = typeof pulse.likePulse;

/** Flips whether the caller likes a clip: one write for the member, one for the count. */
export async function likePulse(
  { pulseLikes, pulseCounts }: Context,
  { params, caller, receivedAt }: Call<LikePulse>,
): Promise<Reply<LikePulse>> {
  const { id } = requirePiece(params.id);
  const liked = await flipPulseLike(pulseLikes, id, caller.userId, receivedAt);
  const { likes } = await addToPulse(pulseCounts, id, 'likes', liked ? 1 : -1);
  return { status: 200, body: { liked, likes } };
}
