import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { addReferral } from './referral.store.ts';

/** Keeps who invited the new member. */
export async function onMemberRegistered({ pool, clock }: Context, event: Event): Promise<void> {
  // What is told again must not bring a bonus.
  if (event.isReplay) return;
  const { userId, referredBy, createdAt } = readEvent(MemberRegisteredSchema, event);
  if (referredBy === undefined || referredBy === userId) return;
  const at = createdAt === undefined ? clock() : timestampDate(createdAt);
  await inTransaction(pool, (run) =>
    handleOnce(run, 'referrals', event.id, () => addReferral(run, { referredId: Number(userId), referrerId: Number(referredBy), at })),
  );
}
