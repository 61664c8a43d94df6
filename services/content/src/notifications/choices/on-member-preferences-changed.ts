import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { MemberPreferencesChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../../context.ts';
import { upsertChoices } from './notification-choice.store.ts';

const read = eventReader(
  [MemberPreferencesChangedSchema],
  z.object({ userId, version: z.int().min(1), notifyCommunity: z.boolean(), notifyActivity: z.boolean() }),
);

/** Stores what a member wants to be notified of; a repeated or older event changes nothing. */
export async function onMemberPreferencesChanged(
  { notificationChoices }: Pick<Context, 'notificationChoices'>,
  event: Event,
): Promise<void> {
  const { userId: member, version, ...choices } = read(event);
  await upsertChoices(notificationChoices, member, version, choices);
}
