import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { SavedCardExpiringSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { cardExpiring } from './notification.domain.ts';
import { momentOf, type Telling, tellMember } from './tell-member.ts';

/** Tells of a card that will have expired when it is to be charged. */
export async function onSavedCardExpiring(context: Telling, event: Event): Promise<void> {
  const { userId, productCode, chargesAt } = readEvent(SavedCardExpiringSchema, event);
  await tellMember(context, event, userId, cardExpiring({ productCode, chargesAt: momentOf(event, chargesAt) }));
}
