import { callerKey } from '@sabiwell/chassis/http/caller.ts';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { pulse } from '@sabiwell/proto/http/pulse.ts';
import type { Context } from '../context.ts';
import { newViews } from './new-views.ts';
import { addToPulse, findCounts } from './pulse.store.ts';
import { requirePiece } from './require-piece.ts';

type ViewPulse = typeof pulse.viewPulse;

/** Counts that a clip was seen, once a day for each member and for each browser of a guest. */
export async function viewPulse({ redis, pulseCounts, clock }: Context, call: Call<ViewPulse>): Promise<Reply<ViewPulse>> {
  const { id } = requirePiece(call.params.id);
  const who = callerKey(call.caller) ?? `guest:${networkOf(call.clientAddress)}:${call.header('user-agent') ?? ''}`;
  const added = await newViews(redis, { postId: id, who, day: lagosDay(clock()) });
  const { views } = added > 0 ? await addToPulse(pulseCounts, id, 'views', added) : await findCounts(pulseCounts, id);
  return { status: 200, body: { views } };
}
