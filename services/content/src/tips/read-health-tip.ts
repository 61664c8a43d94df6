import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { content, HealthTip } from '@sabiwell/proto/http/content.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { tipOfDay } from './deliver-tip.ts';
import type { Tip } from './tip.domain.ts';

type ReadHealthTip = typeof content.readHealthTip;

/** The member's tip of this Lagos day. */
export async function readHealthTip(context: Context, { caller, query }: Call<ReadHealthTip>): Promise<Reply<ReadHealthTip>> {
  requireSelf(caller, query.userId);
  const now = context.clock();
  const day = lagosDay(now);
  return { status: 200, body: wireTip(await tipOfDay(context, caller.userId, day, now), day) };
}

/** A tip as clients see it. */
export function wireTip({ id, title, tip, category, source }: Tip, day: string): HealthTip {
  return { tip, id, title, category, source, reviewedBy: null, day };
}
