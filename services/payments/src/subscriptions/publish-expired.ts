import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { expiredPeriodEvent, type PublishedPeriod } from './subscription-events.ts';

const A_ROUND = 100;
const TAKE = `UPDATE entitlements SET expired_at = $1, version = version + 1 WHERE id IN (
    SELECT id FROM entitlements WHERE expired_at IS NULL AND ended_at IS NULL AND ends_at <= $1 AND coalesce(grace_until, ends_at) <= $1
    ORDER BY ends_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id, user_id AS "userId", purpose, product_code AS "productCode", auto_renew AS "autoRenew", version, coalesce(grace_until, ends_at) AS "endsAt"`;

/** Publishes once that a period is over. Access never waits for this event: it is decided by the clock at each request. */
export function startExpiry(context: Context, everyMs = 60_000): Loop {
  return startLoop({ name: 'expiry', log: context.log, everyMs, work: () => publishExpired(context) });
}

/** One round; true when there may be more. */
export async function publishExpired({ pool, clock }: Context): Promise<boolean> {
  const now = clock();
  return inTransaction(pool, async (run) => {
    const over = (await run(TAKE, [now, A_ROUND])) as PublishedPeriod[];
    await writeOutbox(
      run,
      over.map((period) => expiredPeriodEvent(period, period.endsAt, 'period_over', now)),
    );
    return over.length === A_ROUND;
  });
}
