import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { filesOfCollections } from '@sabiwell/chassis/member-rows/files-of-collections.ts';
import { exportRequest, makePart } from '@sabiwell/chassis/member-rows/make-part.ts';
import type { BlobStore } from '@sabiwell/chassis/stores/blob-store.ts';
import type { AnyModel } from '@sabiwell/chassis/stores/mongo.ts';
import { MemberExportPartReadySchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { WorkerContext } from './context.ts';
import { memberRows } from './member-rows.ts';

const read = eventReader([MemberExportRequestedSchema], exportRequest);

/**
 * Writes this service's part of a member's data into the place of downloads when they ask for it, and tells identity. A group of its own,
 * because a part may take longer than other events may wait.
 */
export function consumeExports(
  context: Pick<WorkerContext, 'log' | 'clock' | 'blobs'> & { models: readonly AnyModel[] } & { exports: BlobStore },
  bus: Bus,
) {
  const maker = {
    ...context,
    service: 'food-ai',
    files: (userId: number) => filesOfCollections(memberRows, context.models, userId, context.blobs),
  } as const;
  return consumeEvents(bus, 'food-ai.exports', maker, [
    [
      MemberExportRequestedSchema,
      async (_maker, event) => {
        const part = await makePart(maker, read(event));
        if (part !== undefined) await bus.publish([newEvent(MemberExportPartReadySchema, part.said, part.place)]);
      },
    ],
  ]);
}
