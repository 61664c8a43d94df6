import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { pulse } from '@sabiwell/proto/http/pulse.ts';
import type { Context } from '../context.ts';
import { addToPulse, findCounts, insertPulseShare } from './pulse.store.ts';
import { requirePiece } from './require-piece.ts';

type PassOnPulse = typeof pulse.passOnPulse;

/** Counts that the caller passed a clip on, once. */
export async function passOnPulse(
  { pulseShares, pulseCounts }: Context,
  { params, caller, receivedAt }: Call<PassOnPulse>,
): Promise<Reply<PassOnPulse>> {
  const { id } = requirePiece(params.id);
  const isFirst = await insertPulseShare(pulseShares, id, caller.userId, receivedAt);
  const { shares } = isFirst ? await addToPulse(pulseCounts, id, 'shares', 1) : await findCounts(pulseCounts, id);
  return { status: 200, body: { shares } };
}
