import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { MemberRecordChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { maybeText, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [MemberRecordChangedSchema],
  z.object({
    userId: whole,
    version: whole,
    username: z.string(),
    sex: z.string(),
    birth: z.iso.date(),
    bloodGroup: maybeText,
    address: maybeText,
    referralCode: z.string(),
    totalReferrals: whole,
    marketingConsent: z.boolean(),
    analyticsConsent: z.boolean(),
    createdAt: z.date(),
  }),
);

/** Keeps what else staff see of a member. */
export const onMemberRecordChanged = projection(read, ({ version, ...record }, { time }) => ({
  table: 'members',
  key: 'userId',
  version: 'recordVersion',
  row: { ...record, recordVersion: version, updatedAt: time },
}));
