import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { filesOfTables } from '@sabiwell/chassis/member-rows/files-of-tables.ts';
import { exportRequest, makePart } from '@sabiwell/chassis/member-rows/make-part.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import { MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from './context.ts';
import { memberRows } from './member-rows.ts';

const read = eventReader([MemberExportRequestedSchema], exportRequest);

/** What writing a part works with; `exports` is the place of downloads. */
export type PartContext = Pick<Context, 'log' | 'clock' | 'pool'> & { exports: BlobStore; bus: Bus };

/** Writes this service's part of a member's data into the place of downloads, and tells identity. */
export async function onMemberExportRequested(context: PartContext, event: Event): Promise<void> {
  const files = (userId: number) => filesOfTables(memberRows, context.pool, userId);
  const part = await makePart({ ...context, service: 'payments', files }, read(event));
  if (part !== undefined) await context.bus.publish([newEvent(MemberExportPartReadySchema, part.said, part.place)]);
}
