import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { ReferralRewardedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';

/** Adds the bonus for a friend to what the member has earned so. */
export async function onReferralRewarded({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { referrerId, amountKobo } = readEvent(ReferralRewardedSchema, event);
  await inTransaction(pool, (run) =>
    handleOnce(run, 'referral-earnings', event.id, async () => {
      await run('UPDATE accounts SET referral_kobo = referral_kobo + $2 WHERE id = $1', [Number(referrerId), amountKobo.toString()]);
    }),
  );
}
