import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { type Event, typeOf, topicOf } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { adminBus } from '@sabiwell/local/admin-bus.ts';
import type { Folders } from '@sabiwell/local/folders.ts';
import { readPlan } from '@sabiwell/local/plan.ts';
import {
  FoodAnalysisCompletedSchema,
  FoodAnalysisFailedSchema,
  FoodAnalysisRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRequestedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { EventKind, Published } from '../history/history.domain.ts';

const EVENT_KINDS = new Map<string, EventKind>([
  [typeOf(FoodAnalysisRequestedSchema), 'requested'],
  [typeOf(FoodAnalysisCompletedSchema), 'completed'],
  [typeOf(FoodAnalysisFailedSchema), 'failed'],
  [typeOf(MemberRegisteredSchema), 'registered'],
  [typeOf(BookingRequestedSchema), 'visit requested'],
  [typeOf(BookingConfirmedSchema), 'visit confirmed'],
  [typeOf(BookingCancelledSchema), 'visit cancelled'],
]);
const TOPICS = [topicOf(FoodAnalysisCompletedSchema), topicOf(MemberRegisteredSchema), topicOf(BookingRequestedSchema)];

/** A reader of its own on the product's bus: everything that was published, in the order of delivery. */
export type BusTap = {
  bus: Bus;
  /** What was delivered since the start, with the analysis or member that it is about. */
  published(): readonly (Published & { event: Event })[];
  /** Calls a listener for each event at once; returns the function that ends that. */
  listen(hear: (published: Published) => void): () => void;
  close(): Promise<void>;
};

/** Listens to every topic through the same port as the services, but past the links. */
export async function openBusTap(folders: Folders, redisUrl: string): Promise<BusTap> {
  const bus = await createBus({ ...adminBus(readPlan(folders.plan))!, redisUrl, log: createLog('faults', 'fatal') });
  const published: (Published & { event: Event })[] = [];
  const listeners = new Set<(one: Published) => void>();
  await bus.subscribe({
    group: `faults-${Date.now()}`,
    topics: TOPICS,
    async handle(event) {
      const kind = EVENT_KINDS.get(event.type);
      if (kind === undefined) return;
      const one = { eventId: event.id, kind, about: event.subject.split('/').at(-1)!, sequence: event.sequence, event };
      published.push(one);
      for (const hear of listeners) hear(one);
    },
  });
  return {
    bus,
    published: () => published,
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    close: () => bus.close(),
  };
}
