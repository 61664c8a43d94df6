import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 90;
const A_ROUND = 1_000;

const FORGET = `UPDATE psp_webhooks SET body = NULL, state = 'done' WHERE id IN (
  SELECT id FROM psp_webhooks WHERE body IS NOT NULL AND received_at < $1 ORDER BY id LIMIT $2)`;

/** Empties webhooks older than 90 days, handled or not; their time, type and error stay. */
export function startForgetting(context: Context, everyMs = DAY_MS): Loop {
  return startLoop({ name: 'forgetting', log: context.log, everyMs, work: () => forgetWebhooks(context) });
}

/** One round; true when there may be more. */
export async function forgetWebhooks({ pool, clock }: Context): Promise<boolean> {
  const forgotten = await runOn(pool)(`${FORGET} RETURNING true`, [new Date(clock().getTime() - KEPT_DAYS * DAY_MS), A_ROUND]);
  return forgotten.length === A_ROUND;
}
