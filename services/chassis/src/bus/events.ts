import { randomUUIDv7 } from 'node:crypto';
import {
  create,
  type DescMessage,
  fromJson,
  getOption,
  hasOption,
  type JsonObject,
  type MessageInitShape,
  type MessageShape,
  toJson,
} from '@bufbuild/protobuf';
import { topic as topicOption } from '@sabiwell/proto/gen/sabiwell/options/v1/options_pb.ts';
import { traceparentNow } from '../observe/tracing.ts';

/** An event as it travels: CloudEvents names around proto3 JSON. */
export type Event = {
  /** UUID version 7; consumers recognise repeats by it. */
  id: string;
  /** ng.sabiwell.<service>.<noun-words>.<verb>.v1 */
  type: string;
  /** sabiwell.<service>.v1, or the topic that the contract names instead. */
  topic: string;
  /** /sabiwell/<service> */
  source: string;
  /** What the event is about. */
  subject: string;
  /** Events of one key keep their order. */
  key: string;
  /** ISO 8601, UTC: when it happened. */
  time: string;
  /** The version of its subject after the change; a read model ignores an event older than the one it knows. */
  sequence: number;
  traceparent?: string;
  /** True for an event that others got before and that is replayed to one group: handlers that notify, mail or charge skip it. */
  isReplay?: true;
  data: JsonObject;
};

/** What an event needs besides its message; `traceparent` counts only where the caller is not traced itself. */
export type EventPlace = { key: string | number; subject: string; sequence: number; time: Date; traceparent?: string | undefined };

/** An event or job that can never succeed; it becomes a dead letter at once. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/** The largest event that the bus takes. */
export const MAX_EVENT_BYTES = 1024 * 1024;

/** Makes an event of a protobuf message; throws a PermanentError over 1 MiB. */
export function newEvent<D extends DescMessage>(schema: D, init: MessageInitShape<D>, at: EventPlace): Event {
  const event: Event = {
    id: randomUUIDv7(),
    ...namesOf(schema),
    subject: at.subject,
    key: String(at.key),
    time: at.time.toISOString(),
    sequence: at.sequence,
    data: toJson(schema, create(schema, init)) as JsonObject,
  };
  const traceparent = traceparentNow() ?? at.traceparent;
  if (traceparent !== undefined) event.traceparent = traceparent;
  requireSize(event);
  return event;
}

/** Reads the message out of an event; fields it does not know are ignored, anything else that does not fit is a PermanentError. */
export function readEvent<D extends DescMessage>(schema: D, event: Event): MessageShape<D> {
  if (event.type !== typeOf(schema)) throw new PermanentError(`Event ${event.id} is a ${event.type}, not a ${typeOf(schema)}.`);
  try {
    return fromJson(schema, event.data, { ignoreUnknownFields: true });
  } catch (cause) {
    throw new PermanentError(`Event ${event.id} does not fit ${schema.typeName}.`, { cause });
  }
}

/** The CloudEvents type: MemberProfileChanged of sabiwell.identity.v1 is ng.sabiwell.identity.member-profile.changed.v1. */
export function typeOf(schema: DescMessage): string {
  return namesOf(schema).type;
}

/** The topic of this message's events: one per package, unless the message names another one in its options. */
export function topicOf(schema: DescMessage): string {
  return namesOf(schema).topic;
}

/** The part of the product that publishes it: /sabiwell/<service>. */
export function sourceOf(schema: DescMessage): string {
  return namesOf(schema).source;
}

/** The event as JSON; throws a PermanentError when it is too large for the bus. */
export function textOf(event: Event): string {
  const text = JSON.stringify(event);
  // No character takes more than three bytes for each of its UTF-16 units.
  const bytes = text.length * 3 <= MAX_EVENT_BYTES ? 0 : Buffer.byteLength(text);
  if (bytes > MAX_EVENT_BYTES) throw new PermanentError(`Event ${event.id} of ${event.type} takes ${bytes} bytes; the limit is 1 MiB.`);
  return text;
}

/** Throws a PermanentError when the event is too large for the bus. */
export function requireSize(event: Event): void {
  textOf(event);
}

type Names = Pick<Event, 'type' | 'topic' | 'source'>;

const names = new WeakMap<DescMessage, Names>();

/** Computed once for each message, because every event needs them. */
function namesOf(schema: DescMessage): Names {
  const known = names.get(schema) ?? makeNames(schema);
  names.set(schema, known);
  return known;
}

function makeNames(schema: DescMessage): Names {
  const [, folder = '', version = ''] = schema.file.proto.package.split('.');
  const service = folder.replaceAll('_', '-');
  const words = schema.name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const verb = words.pop();
  return {
    type: ['ng.sabiwell', service, ...(words.length > 0 ? [words.join('-')] : []), verb, version].join('.'),
    topic: hasOption(schema, topicOption) ? getOption(schema, topicOption) : `sabiwell.${service}.${version}`,
    source: `/sabiwell/${service}`,
  };
}
