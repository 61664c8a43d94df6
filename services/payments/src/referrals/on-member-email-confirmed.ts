import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberEmailConfirmedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { noteConfirmed } from './referral.store.ts';

/** Keeps that the member proved the address: without that, an invitation is not rewarded. */
export async function onMemberEmailConfirmed({ pool, clock }: Context, event: Event): Promise<void> {
  // What is told again must not bring a bonus.
  if (event.isReplay) return;
  const { userId, confirmedAt } = readEvent(MemberEmailConfirmedSchema, event);
  const at = confirmedAt === undefined ? clock() : timestampDate(confirmedAt);
  await inTransaction(pool, (run) => handleOnce(run, 'referrals', event.id, () => noteConfirmed(run, Number(userId), at)));
}
