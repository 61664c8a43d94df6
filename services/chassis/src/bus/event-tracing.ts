import type { Bus, Handle, HandleMany } from './bus.ts';
import type { Event } from './events.ts';
import { beginSpan, inSpan, isTracing } from '../observe/tracing.ts';

/**
 * The same bus with a span for the publishing and the handling of each event, in the trace that its envelope names. An event that names none,
 * as those that triggers write, follows no call: it is in no trace, as the polls of relays are.
 */
export function traceEvents(bus: Bus): Bus {
  if (!isTracing()) return bus;
  return {
    ...bus,
    publish: (events) =>
      inSpans(
        events,
        (event) => beginSpan(`publish ${shortName(event)}`, { kind: 'producer', ...of(event, 'send') }),
        () => bus.publish(events),
      ),
    subscribe: ({ group, handle, handleMany, ...options }) =>
      bus.subscribe({
        ...options,
        group,
        handle: traced(group, handle),
        handleMany: handleMany && { ...handleMany, handle: tracedMany(group, handleMany.handle) },
      }),
  };
}

/** Does the work within a span for each event that follows a call. */
async function inSpans(
  events: readonly Event[],
  begin: (event: Event) => (error?: unknown) => void,
  work: () => Promise<void>,
): Promise<void> {
  const ends = events.filter(({ traceparent }) => traceparent !== undefined).map(begin);
  try {
    await work();
    ends.forEach((end) => end());
  } catch (error) {
    ends.forEach((end) => end(error));
    throw error;
  }
}

function tracedMany(group: string, handle: HandleMany['handle']): HandleMany['handle'] {
  return (events) =>
    inSpans(
      events,
      (event) => beginSpan(`process ${shortName(event)}`, handlingOf(group, event)),
      () => handle(events),
    );
}

function handlingOf(group: string, event: Event) {
  const { parent, attributes } = of(event, 'process');
  return { kind: 'consumer', parent, attributes: { ...attributes, 'messaging.consumer.group.name': group } } as const;
}

function traced(group: string, handle: Handle): Handle {
  return (event) => {
    if (event.traceparent === undefined) return handle(event);
    return inSpan(`process ${shortName(event)}`, handlingOf(group, event), () => handle(event));
  };
}

function of({ traceparent, topic, id, type }: Event, operation: 'send' | 'process') {
  const attributes = {
    'messaging.destination.name': topic,
    'messaging.operation.type': operation,
    'messaging.message.id': id,
    'sabiwell.event': type,
  };
  return { parent: traceparent, attributes };
}

/** A short name for people: ng.sabiwell.food-ai.food-analysis.completed.v1 becomes food-analysis.completed. */
function shortName({ type }: Event): string {
  return type.split('.').slice(3, -1).join('.');
}
