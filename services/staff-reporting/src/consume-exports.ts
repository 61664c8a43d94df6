import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { consumeExportRequests } from '@sabiwell/chassis/member-rows/consume-export-requests.ts';
import { filesOfTables } from '@sabiwell/chassis/member-rows/files-of-tables.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import { MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/staff_reporting/v1/events_pb.ts';
import type { Context } from './context.ts';
import { memberRows } from './member-rows.ts';

/** What writing a part works with; `exports` is the place of downloads. */
type Exporting = Pick<Context, 'log' | 'clock' | 'pool'> & { exports: BlobStore };

/** Writes this service's part of a member's data whenever one is asked for. */
export function consumeExports(context: Exporting, bus: Bus) {
  return consumeExportRequests(bus, MemberExportRequestedSchema, {
    ...context,
    service: 'staff-reporting',
    files: (userId) => filesOfTables(memberRows, context.pool, userId),
    newEvent: ({ said, place }) => newEvent(MemberExportPartReadySchema, said, place),
  });
}
