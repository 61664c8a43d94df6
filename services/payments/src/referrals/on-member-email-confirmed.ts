import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberEmailConfirmedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { updateConfirmed } from './referral.store.ts';

const read = eventReader([MemberEmailConfirmedSchema], z.object({ userId, confirmedAt: z.date().optional() }));

/** Stores when the member confirmed their address: without that, an invitation is not rewarded. */
export async function onMemberEmailConfirmed({ pool, clock }: Context, event: Event): Promise<void> {
  // A replayed event must not bring a bonus.
  if (event.isReplay) return;
  const { userId: member, confirmedAt = clock() } = read(event);
  await inTransaction(pool, (run) => handleOnce(run, 'referrals', event.id, () => updateConfirmed(run, member, confirmedAt)));
}
