import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { ReferralRewardedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { referralRewarded } from './notification.domain.ts';
import { koboOf, type Telling, tellMember } from './tell-member.ts';

/** Tells who invited a friend of the bonus; who the friend is is not said. */
export async function onReferralRewarded(context: Telling, event: Event): Promise<void> {
  const { referrerId, amountKobo } = readEvent(ReferralRewardedSchema, event);
  await tellMember(context, event, referrerId, referralRewarded(koboOf(event, amountKobo)));
}
