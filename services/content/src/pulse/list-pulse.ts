import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { pulse } from '@sabiwell/proto/http/pulse.ts';
import type { Context } from '../context.ts';
import { NO_COUNTS, wirePulse } from './pulse.domain.ts';
import { findLikedPulse, listCounts } from './pulse.store.ts';
import { PIECES } from './pulse-posts.ts';

type ListPulse = typeof pulse.listPulse;

/** Answers all clips and stills, with what this caller likes. */
export async function listPulse({ pulseCounts, pulseLikes }: Context, { caller }: Call<ListPulse>): Promise<Reply<ListPulse>> {
  const [counts, liked] = await Promise.all([
    listCounts(pulseCounts),
    caller.kind === 'member' ? findLikedPulse(pulseLikes, caller.userId) : new Set<string>(),
  ]);
  const body = PIECES.map((piece) => wirePulse(piece, counts.get(piece.id) ?? NO_COUNTS, liked.has(piece.id)));
  return { status: 200, body };
}
