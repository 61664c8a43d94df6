import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { upsertMember } from './member.store.ts';

const read = eventReader(
  [MemberDetailsChangedSchema],
  z.object({
    userId,
    version: z.number().int(),
    firstName: z.string(),
    middleName: z.string().nullable().default(null),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean().default(false),
    tel: z.string(),
    city: z.string(),
    country: z.string(),
    pictureKey: z.string().nullable().default(null),
  }),
);

/** Keeps the member's name and contacts, for the doctors and staff who care for them. */
export async function onMemberDetailsChanged({ pool }: Context, event: Event): Promise<void> {
  const { version, ...member } = read(event);
  await upsertMember(runOn(pool), member, version);
}
