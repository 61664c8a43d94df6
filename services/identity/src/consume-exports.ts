import { z } from 'zod';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { filesOfTables } from '@sabiwell/chassis/member-rows/files-of-tables.ts';
import { exportRequest, makePart } from '@sabiwell/chassis/member-rows/make-part.ts';
import { MemberExportPartReadySchema as OfBookings } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfContent } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfFoodAi } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfHealthTracking } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfPayments } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfStaffReporting } from '@sabiwell/proto/gen/sabiwell/staff_reporting/v1/events_pb.ts';
import { MemberExportPartReadySchema, MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { EXPORT_PARTS } from '@sabiwell/proto/http/my-data-rules.ts';
import type { Context } from './context.ts';
import { memberRows } from './member-rows.ts';
import { notePart } from './my-data/note-part.ts';

const schemas = [OfBookings, OfContent, OfFoodAi, OfHealthTracking, OfPayments, OfStaffReporting, MemberExportPartReadySchema];
const readRequest = eventReader([MemberExportRequestedSchema], exportRequest);
const readPart = eventReader(schemas, z.object({ exportId: z.uuid(), service: z.enum(EXPORT_PARTS), key: z.string() }));

type Exporting = Pick<Context, 'log' | 'clock' | 'pool' | 'blobs' | 'exports' | 'exporting'>;

/**
 * Writes identity's part of a member's data into the place of downloads when they ask for it, and notes the parts of all services. A group
 * of its own, because a part may take longer than other events may wait.
 */
export function consumeExports(context: Exporting, bus: Bus) {
  const files = (userId: number) => filesOfTables(memberRows, context.pool, userId, context.blobs);
  const maker = { ...context, service: 'identity', files } as const;
  const onRequested = async (_context: Exporting, event: Event) => {
    const part = await makePart(maker, readRequest(event));
    if (part !== undefined) await bus.publish([newEvent(MemberExportPartReadySchema, part.said, part.place)]);
  };
  const onPart = (_context: Exporting, event: Event) => notePart(context, readPart(event));
  return consumeEvents(bus, 'identity.exports', context, [
    [MemberExportRequestedSchema, onRequested],
    ...schemas.map((schema) => [schema, onPart] as const),
  ]);
}
