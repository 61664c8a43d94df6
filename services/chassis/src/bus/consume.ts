import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus } from './bus.ts';
import { type Event, topicOf, typeOf } from './events.ts';

/** A kind of fact, and what a service does about each; it returns when the effect is committed. */
export type OnFact<Context> = readonly [schema: DescMessage, handle: (context: Context, event: Event) => Promise<void>];

/** Has a service read the facts of others, for all its processes together; those it has no handler for it passes over. */
export function consumeFacts<Context>(bus: Bus, group: string, context: Context, facts: readonly OnFact<Context>[]) {
  const handlers = new Map(facts.map(([schema, handle]) => [typeOf(schema), handle]));
  return bus.subscribe({
    group,
    topics: [...new Set(facts.map(([schema]) => topicOf(schema)))],
    types: new Set(handlers.keys()),
    handle: async (event) => handlers.get(event.type)?.(context, event),
  });
}
