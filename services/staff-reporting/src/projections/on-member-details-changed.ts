import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { maybeText, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [MemberDetailsChangedSchema],
  z.object({
    userId: whole,
    version: whole,
    firstName: z.string(),
    middleName: maybeText,
    lastName: z.string(),
    email: z.string(),
    tel: z.string(),
    mobilePhone: maybeText,
    whatsappNumber: maybeText,
    city: z.string(),
    country: z.string(),
  }),
);

/** Keeps a member's names and contacts. */
export const onMemberDetailsChanged = projection(read, ({ version, ...details }, { time }) => ({
  table: 'members',
  key: 'userId',
  version: 'detailsVersion',
  row: { ...details, detailsVersion: version, updatedAt: time },
}));
