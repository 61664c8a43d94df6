import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { MemberConsentsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { type MemberConsentModel, upsertConsents } from './member-consent.store.ts';

const read = eventReader(
  [MemberConsentsChangedSchema],
  z.object({ userId, version: z.int().min(1), purposes: z.array(z.string().max(60)) }),
);

/** Stores whether the staff may see what is overdue; a repeated or older event changes nothing. */
export async function onMemberConsentsChanged({ memberConsents }: { memberConsents: MemberConsentModel }, event: Event): Promise<void> {
  const { userId: member, version, purposes } = read(event);
  await upsertConsents(memberConsents, member, version, purposes.includes('careContact'));
}
