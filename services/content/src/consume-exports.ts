import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { consumeExportRequests } from '@sabiwell/chassis/member-rows/consume-export-requests.ts';
import { filesOfCollections } from '@sabiwell/chassis/member-rows/files-of-collections.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import type { AnyModel } from '@sabiwell/chassis/stores/mongo.ts';
import { MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import { MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from './context.ts';
import { memberRows } from './member-rows.ts';

/** What writing a part works with; `exports` is the place of downloads. */
type Exporting = Pick<Context, 'log' | 'clock'> & { models: readonly AnyModel[]; exports: BlobStore };

/** Writes this service's part of a member's data whenever one is asked for. */
export function consumeExports(context: Exporting, bus: Bus) {
  return consumeExportRequests(bus, MemberExportRequestedSchema, {
    ...context,
    service: 'content',
    files: (userId) => filesOfCollections(memberRows, context.models, userId),
    newEvent: ({ said, place }) => newEvent(MemberExportPartReadySchema, said, place),
  });
}
