import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { content } from '@sabiwell/proto/http/content.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { planTip } from '../reminders/plan-daily.ts';
import { moreTipsFor } from './read-more-tips.ts';
import { upsertHour } from './tip-period.store.ts';

type SetTipHour = typeof content.setTipHour;

/** Sets the hour at which the member wants the further tips. */
export async function setTipHour(context: Context, { caller, body }: Call<SetTipHour>): Promise<Reply<SetTipHour>> {
  await upsertHour(context.tipHours, caller.userId, body.hour);
  await planTip(context, caller.userId);
  return { status: 200, body: await moreTipsFor(context, caller.userId) };
}
