import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { insertReferral } from './referral.store.ts';

const read = eventReader([MemberRegisteredSchema], z.object({ userId, referredBy: userId.optional(), createdAt: z.date().optional() }));

/** Stores who invited the new member. */
export async function onMemberRegistered({ pool, clock }: Context, event: Event): Promise<void> {
  // A replayed event must not bring a bonus.
  if (event.isReplay) return;
  const { userId: referredId, referredBy: referrerId, createdAt: at = clock() } = read(event);
  if (referrerId === undefined || referrerId === referredId) return;
  await inTransaction(pool, (run) => handleOnce(run, 'referrals', event.id, () => insertReferral(run, { referredId, referrerId, at })));
}
