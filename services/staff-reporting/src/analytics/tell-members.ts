import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberJoinedSchema, PageViewedSchema, TeamMovedSchema } from '@sabiwell/proto/gen/sabiwell/analytics/v1/events_pb.ts';
import { MemberRegisteredSchema, SessionTrackedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { TeamMemberChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import { whole } from '../projections/fields.ts';
import { pagePattern } from './page-pattern.domain.ts';
import { placeOf, telling } from './telling.ts';

const readRegistered = eventReader([MemberRegisteredSchema], z.object({ userId: whole, createdAt: z.date().optional() }));
const readViewed = eventReader([SessionTrackedSchema], z.object({ viewId: whole, userId: whole, page: z.string(), viewedAt: z.date() }));
const readTeam = eventReader([TeamMemberChangedSchema], z.object({ teamMemberId: z.uuid(), version: whole, status: z.string() }));

/** Tells that somebody became a member. */
export const tellMember = telling(readRegistered, ({ userId, createdAt }, named, event) => {
  const member = named('member', userId);
  // The first events of this kind did not say when.
  const joinedAt = timestampFromDate(createdAt ?? new Date(event.time));
  return newEvent(MemberJoinedSchema, { member, joinedAt }, placeOf('member', member, event));
});

/** Tells that a page was looked at; identity tells it here only of members who agreed to analytics. */
export const tellPageView = telling(readViewed, ({ viewId, userId, page, viewedAt }, named, event) => {
  const member = named('member', userId);
  const viewed = { member, page: pagePattern(page), viewedAt: timestampFromDate(viewedAt) };
  return newEvent(PageViewedSchema, viewed, placeOf('view', named('view', viewId), event, member));
});

/** Tells that somebody is in the team, and whether they are active: nothing else of them. */
export const tellTeam = telling(readTeam, ({ teamMemberId, version, status }, named, event) => {
  const colleague = named('team', teamMemberId);
  return newEvent(TeamMovedSchema, { colleague, version: BigInt(version), status }, placeOf('team', colleague, event));
});
