import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import type { Context } from '../context.ts';
import { autoRenewEvent, type PublishedPeriod } from './subscription-events.ts';

type RemoveSavedCard = typeof subscriptions.removeSavedCard;

const SWITCH_OFF = `UPDATE entitlements SET auto_renew = false, version = version + 1 WHERE user_id = $1 AND auto_renew
  RETURNING id, user_id AS "userId", purpose, product_code AS "productCode", auto_renew AS "autoRenew", version`;

/** Deletes the saved card, and switches off every auto renew, which needs it. */
export async function removeSavedCard({ pool, clock }: Context, { caller }: Call<RemoveSavedCard>): Promise<Reply<RemoveSavedCard>> {
  await inTransaction(pool, async (run) => {
    await run('DELETE FROM saved_cards WHERE user_id = $1', [caller.userId]);
    const switchedOff = (await run(SWITCH_OFF, [caller.userId])) as PublishedPeriod[];
    await writeOutbox(
      run,
      switchedOff.map((period) => autoRenewEvent(period, clock())),
    );
  });
  return { status: 204, body: undefined };
}
