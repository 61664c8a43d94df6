import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus, HandleMany } from './bus.ts';
import { type Event, topicOf, typeOf } from './events.ts';

/** An event type and what a service does about it; the function returns when its effect is committed. */
export type EventHandler<Context> = readonly [schema: DescMessage, handle: (context: Context, event: Event) => Promise<void>];

/** Eight groups read some topics, and each that wakes for one event costs more than its effect; nobody waits on a screen for so long. */
const ROUND_MS = 100;

/**
 * Subscribes a service to other services' events, with one group for all its processes; events without a handler are skipped. With
 * `handleMany` those that wait are handled together, to the same effect.
 */
export function consumeEvents<Context>(
  bus: Bus,
  group: string,
  context: Context,
  handlers: readonly EventHandler<Context>[],
  handleMany?: HandleMany,
) {
  const byType = new Map(handlers.map(([schema, handle]) => [typeOf(schema), handle]));
  return bus.subscribe({
    group,
    topics: [...new Set(handlers.map(([schema]) => topicOf(schema)))],
    types: new Set(byType.keys()),
    handle: async (event) => byType.get(event.type)?.(context, event),
    handleMany,
    roundMs: ROUND_MS,
  });
}
