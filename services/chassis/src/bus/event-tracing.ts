import type { Bus, Handle } from './bus.ts';
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
    async publish(events) {
      const followed = events.filter(({ traceparent }) => traceparent !== undefined);
      const ends = followed.map((event) => beginSpan(`publish ${shortName(event)}`, { kind: 'producer', ...of(event, 'send') }));
      try {
        await bus.publish(events);
        ends.forEach((end) => end());
      } catch (error) {
        ends.forEach((end) => end(error));
        throw error;
      }
    },
    subscribe: (options) => bus.subscribe({ ...options, handle: traced(options.group, options.handle) }),
  };
}

function traced(group: string, handle: Handle): Handle {
  return (event) => {
    if (event.traceparent === undefined) return handle(event);
    const { parent, attributes } = of(event, 'process');
    const named = { ...attributes, 'messaging.consumer.group.name': group };
    return inSpan(`process ${shortName(event)}`, { kind: 'consumer', parent, attributes: named }, () => handle(event));
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
