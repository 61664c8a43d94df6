import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { TeamMemberChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';

export type TeamTold = {
  id?: string;
  version?: bigint;
  name?: string;
  email?: string;
  title?: string;
  department?: string;
  reportsTo?: string;
  status?: string;
  joinedOn?: Date;
};

/** Somebody of the team at a version, as identity tells it. */
export function teamTold({ id = randomUUID(), version = 1n, joinedOn = new Date('2026-11-12T09:00:00Z'), ...over }: TeamTold = {}) {
  const member = {
    teamMemberId: id,
    version,
    name: 'Ngozi Okafor',
    email: `team-${id}@example.com`,
    title: 'Support lead',
    role: 'support',
    department: 'operations',
    status: 'active',
    joinedAt: timestampFromDate(joinedOn),
    ...over,
  };
  const place = { key: id, subject: `team-member/${id}`, sequence: Number(version), time: new Date('2026-11-20T09:00:00Z') };
  return newEvent(TeamMemberChangedSchema, member, place);
}
