import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { SubscriptionRenewalAnnouncedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { chargeAhead } from './notification.domain.ts';
import { koboOf, momentOf, type Telling, tellMember } from './tell-member.ts';

/** Tells of a charge before it comes. */
export async function onRenewalAnnounced(context: Telling, event: Event): Promise<void> {
  const { userId, productCode, amountKobo, chargesAt } = readEvent(SubscriptionRenewalAnnouncedSchema, event);
  const words = chargeAhead({ productCode, kobo: koboOf(event, amountKobo), chargesAt: momentOf(event, chargesAt) });
  await tellMember(context, event, userId, words);
}
