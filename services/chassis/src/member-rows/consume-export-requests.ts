import type { MemberExportRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Bus } from '../bus/bus.ts';
import { consumeEvents } from '../bus/consume.ts';
import { eventReader } from '../bus/event-reader.ts';
import type { Event } from '../bus/events.ts';
import { exportRequest, makePart, type Part, type PartMaker } from './make-part.ts';

/** What a service answers requests for members' data with; `newEvent` makes its own MemberExportPartReady of a part. */
export type PartTeller = PartMaker & { newEvent(part: Part): Event };

/**
 * Subscribes a service to requests for members' data: it writes its part into the place of downloads, and tells identity. A group of its
 * own, because a part may take longer than other events may wait. `requested` is named by each service, so that the catalogue lists it.
 */
export function consumeExportRequests(bus: Bus, requested: typeof MemberExportRequestedSchema, teller: PartTeller) {
  const read = eventReader([requested], exportRequest);
  const onRequested = async (own: PartTeller, event: Event) => {
    const part = await makePart(own, read(event));
    if (part !== undefined) await bus.publish([own.newEvent(part)]);
  };
  return consumeEvents(bus, `${teller.service}.exports`, teller, [[requested, onRequested]]);
}
