import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { SubscriptionRenewalFailedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { renewalFailed } from './notification.domain.ts';
import { type Telling, tellMember } from './tell-member.ts';

/** Tells of a try to renew that brought nothing. */
export async function onRenewalFailed(context: Telling, event: Event): Promise<void> {
  const { userId, productCode, reasonCode, nextTryAt } = readEvent(SubscriptionRenewalFailedSchema, event);
  const words = renewalFailed({ productCode, reasonCode, nextTryAt: nextTryAt && timestampDate(nextTryAt) });
  await tellMember(context, event, userId, words);
}
