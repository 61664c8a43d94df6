import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { ReferralRewardReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { tellUser } from '../accounts/tell-user.ts';
import type { Context } from '../context.ts';

const read = eventReader([ReferralRewardReversedSchema], z.object({ referrerId: userId, amountKobo: z.int().min(0) }));

/** Subtracts a bonus that was taken back from what the member has earned by inviting friends. */
export async function onReferralRewardReversed(context: Pick<Context, 'pool' | 'redis'>, event: Event): Promise<void> {
  const { referrerId, amountKobo } = read(event);
  await inTransaction(context.pool, (run) =>
    handleOnce(run, 'referral-earnings', event.id, async () => {
      await run('UPDATE accounts SET referral_kobo = referral_kobo - $2 WHERE id = $1', [referrerId, amountKobo]);
    }),
  );
  tellUser(context, referrerId);
}
