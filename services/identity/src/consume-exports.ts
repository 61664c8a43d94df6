import { z } from 'zod';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { MemberExportPartReadySchema as OfBookings } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfContent } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfFoodAi } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfHealthTracking } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import {
  MemberExportPartReadySchema as OfIdentity,
  MemberExportRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfPayments } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { MemberExportPartReadySchema as OfStaffReporting } from '@sabiwell/proto/gen/sabiwell/staff_reporting/v1/events_pb.ts';
import { EXPORT_PARTS } from '@sabiwell/proto/http/member-export-rules.ts';
import type { Context } from './context.ts';
import { notePart } from './member-exports/note-part.ts';
import { writeOwnPart } from './member-exports/write-own-part.ts';

const parts = [OfBookings, OfContent, OfFoodAi, OfHealthTracking, OfIdentity, OfPayments, OfStaffReporting];
const readPart = eventReader(parts, z.object({ exportId: z.uuid(), service: z.enum(EXPORT_PARTS), key: z.string() }));

type Exporting = Pick<Context, 'log' | 'clock' | 'pool' | 'blobs' | 'exports' | 'exporting'>;

/**
 * Writes identity's part of a member's data when they ask for it, and notes the parts of all services. A group of its own, because a part
 * may take longer than other events may wait.
 */
export function consumeExports(context: Exporting, bus: Bus) {
  const onPart = (_context: Exporting, event: Event) => notePart(context, readPart(event));
  return consumeEvents(bus, 'identity.exports', context, [
    [MemberExportRequestedSchema, (_context, event) => writeOwnPart(context, bus, event)],
    ...parts.map((schema) => [schema, onPart] as const),
  ]);
}
