import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus, HandleMany } from './bus.ts';
import { type Event, topicOf, typeOf } from './events.ts';

/** What a service does about an event; it returns when the effect is committed. */
export type HandleEvent<Context> = (context: Context, event: Event) => Promise<void>;

/** What a service does about frequent events, of which it takes several `together`; one that comes alone is a list of one. */
export type HandleTogether<Context> = { together: (context: Context, events: readonly Event[]) => Promise<void> };

/** An event type and what a service does about one such event. */
export type SingleHandler<Context> = readonly [schema: DescMessage, handle: HandleEvent<Context>];

/** An event type and what a service does about it. */
export type EventHandler<Context> = SingleHandler<Context> | readonly [schema: DescMessage, handle: HandleTogether<Context>];

/** Eight groups read some topics, and each that wakes for one event costs more than its effect; nobody waits on a screen for so long. */
const ROUND_MS = 20;
/** So many events are handled in one go at most. */
const MOST = 50;

/**
 * Subscribes a service to other services' events, with one group for all its processes; events without a handler are skipped. With
 * `handleMany` those that wait are handled together, to the same effect; else those of a type are whose handler takes several.
 */
export function consumeEvents<Context>(
  bus: Bus,
  group: string,
  context: Context,
  handlers: readonly EventHandler<Context>[],
  handleMany = manyOf(context, handlers),
) {
  const byType = new Map(handlers.map(([schema, handle]) => [typeOf(schema), singly(handle)]));
  return bus.subscribe({
    group,
    topics: [...new Set(handlers.map(([schema]) => topicOf(schema)))],
    types: new Set(byType.keys()),
    handle: async (event) => byType.get(event.type)?.(context, event),
    handleMany,
    roundMs: ROUND_MS,
  });
}

function singly<Context>(handle: EventHandler<Context>[1]): HandleEvent<Context> {
  return typeof handle === 'function' ? handle : (context, event) => handle.together(context, [event]);
}

/** Handles events of one type by its handler of several; undefined where no handler takes several. */
function manyOf<Context>(context: Context, handlers: readonly EventHandler<Context>[]): HandleMany | undefined {
  const byType = new Map(
    handlers.flatMap(([schema, handle]) => (typeof handle === 'function' ? [] : [[typeOf(schema), handle.together] as const])),
  );
  if (byType.size === 0) return undefined;
  return { most: MOST, types: new Set(byType.keys()), handle: async (events) => byType.get(events[0]!.type)?.(context, events) };
}
