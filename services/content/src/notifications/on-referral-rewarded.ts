import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ReferralRewardedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { amountKobo } from './money-fields.ts';
import { referralRewarded } from './notification.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader([ReferralRewardedSchema], z.object({ referrerId: userId, amountKobo }));

/** Notifies the member who invited a friend of the bonus, without naming the friend. */
export async function onReferralRewarded(context: NotifyContext, event: Event): Promise<void> {
  const { referrerId, amountKobo: kobo } = read(event);
  await notifyMember(context, event, referrerId, referralRewarded(kobo));
}
