import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { ReferralRewardReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { referralRewardReversed } from './notification.domain.ts';
import { koboOf, type Telling, tellMember } from './tell-member.ts';

/** Tells who invited a friend that the bonus was taken back; who the friend is is not said. */
export async function onReferralRewardReversed(context: Telling, event: Event): Promise<void> {
  const { referrerId, amountKobo } = readEvent(ReferralRewardReversedSchema, event);
  await tellMember(context, event, referrerId, referralRewardReversed(koboOf(event, amountKobo)));
}
