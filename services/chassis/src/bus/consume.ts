import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus } from './bus.ts';
import { type Event, topicOf, typeOf } from './events.ts';

/** A kind of event, and what a service does about each; the function returns when its effect is committed. */
export type EventHandler<Context> = readonly [schema: DescMessage, handle: (context: Context, event: Event) => Promise<void>];

/** Has a service read events of others, one group for all its processes; events that it has no handler for are skipped. */
export function consumeEvents<Context>(bus: Bus, group: string, context: Context, handlers: readonly EventHandler<Context>[]) {
  const byType = new Map(handlers.map(([schema, handle]) => [typeOf(schema), handle]));
  return bus.subscribe({
    group,
    topics: [...new Set(handlers.map(([schema]) => topicOf(schema)))],
    types: new Set(byType.keys()),
    handle: async (event) => byType.get(event.type)?.(context, event),
  });
}
