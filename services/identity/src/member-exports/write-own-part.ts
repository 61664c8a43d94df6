import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { filesOfTables } from '@sabiwell/chassis/member-rows/files-of-tables.ts';
import { exportRequest, makePart } from '@sabiwell/chassis/member-rows/make-part.ts';
import { MemberExportPartReadySchema, MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { memberRows } from '../member-rows.ts';

const read = eventReader([MemberExportRequestedSchema], exportRequest);

/** Writes identity's part of a member's data into the place of downloads, and tells of it like every other service. */
export async function writeOwnPart(
  context: Pick<Context, 'log' | 'clock' | 'pool' | 'blobs' | 'exports'>,
  bus: Bus,
  event: Event,
): Promise<void> {
  const files = (userId: number) => filesOfTables(memberRows, context.pool, userId, context.blobs);
  const part = await makePart({ ...context, service: 'identity', files }, read(event));
  if (part !== undefined) await bus.publish([newEvent(MemberExportPartReadySchema, part.said, part.place)]);
}
