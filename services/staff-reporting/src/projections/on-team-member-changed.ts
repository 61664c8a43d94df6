import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { TeamMemberChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { maybeText, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [TeamMemberChangedSchema],
  z.object({
    teamMemberId: z.uuid(),
    version: whole,
    name: z.string(),
    email: z.string(),
    title: z.string(),
    role: z.string(),
    department: z.string(),
    reportsTo: maybeText,
    joinedAt: z.date(),
    status: z.string(),
  }),
);

/** Keeps somebody of the team as they are now. */
export const onTeamMemberChanged = projection(read, (member, { time }) => ({
  table: 'team_members',
  key: 'teamMemberId',
  version: 'version',
  row: { ...member, updatedAt: time },
}));
