import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import { MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { onMemberExportRequested, type PartContext } from './on-member-export-requested.ts';

/** Subscribes this service to requests for members' data. A group of its own, because a part may take longer than other events may wait. */
export function consumeExports(context: Omit<PartContext, 'bus'>, bus: Bus) {
  return consumeEvents(bus, 'food-ai.exports', { ...context, bus }, [[MemberExportRequestedSchema, onMemberExportRequested]]);
}
