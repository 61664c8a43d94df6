import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { type MemberPlaceModel, upsertPlace } from './member-place.store.ts';

const read = eventReader([MemberDetailsChangedSchema], z.object({ userId, version: z.number().int(), city: z.string() }));

/** Keeps only the town, which says which emergency number comes first. */
export async function onMemberDetailsChanged({ memberPlaces }: { memberPlaces: MemberPlaceModel }, event: Event): Promise<void> {
  const { userId: member, version, city } = read(event);
  await upsertPlace(memberPlaces, member, version, city);
}
