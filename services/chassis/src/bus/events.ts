import { randomUUIDv7 } from 'node:crypto';
import { create, type DescMessage, fromJson, type JsonObject, type MessageInitShape, type MessageShape, toJson } from '@bufbuild/protobuf';
import { traceparentNow } from '../observe/tracing.ts';

/** A fact in the past tense, as it travels: CloudEvents names around proto3 JSON. */
export type Event = {
  /** UUID version 7; consumers tell repeats by it. */
  id: string;
  /** ng.sabiwell.<service>.<noun-words>.<verb>.v1 */
  type: string;
  /** sabiwell.<service>.v1 */
  topic: string;
  /** /sabiwell/<service> */
  source: string;
  /** The aggregate it speaks of. */
  subject: string;
  /** Events of one key keep their order. */
  key: string;
  /** ISO 8601, UTC: when it happened. */
  time: string;
  /** The aggregate's version after the change; a projection ignores what is older than it knows. */
  sequence: number;
  traceparent?: string;
  data: JsonObject;
};

/** What the message itself does not say; the `traceparent` counts where no span is at work. */
export type EventPlace = { key: string | number; subject: string; sequence: number; time: Date; traceparent?: string | undefined };

/** An event or job that can never succeed: it goes to the dead letters at once. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/** The most that one event may take on the bus. */
export const MAX_EVENT_BYTES = 1024 * 1024;

/** Makes an event of a protobuf message; throws a PermanentError over 1 MiB. */
export function newEvent<D extends DescMessage>(schema: D, init: MessageInitShape<D>, at: EventPlace): Event {
  const event: Event = {
    id: randomUUIDv7(),
    type: typeOf(schema),
    topic: topicOf(schema),
    source: `/sabiwell/${serviceOf(schema).service}`,
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
  const { service, version } = serviceOf(schema);
  const words = schema.name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const verb = words.pop();
  return ['ng.sabiwell', service, ...(words.length > 0 ? [words.join('-')] : []), verb, version].join('.');
}

/** The topic that events of this message travel on: one per package. */
export function topicOf(schema: DescMessage): string {
  const { service, version } = serviceOf(schema);
  return `sabiwell.${service}.${version}`;
}

/** Throws a PermanentError when the event is too large for the bus. */
export function requireSize(event: Event): void {
  const bytes = Buffer.byteLength(JSON.stringify(event));
  if (bytes > MAX_EVENT_BYTES) throw new PermanentError(`Event ${event.id} of ${event.type} takes ${bytes} bytes; the limit is 1 MiB.`);
}

function serviceOf(schema: DescMessage): { service: string; version: string } {
  const [, service = '', version = ''] = schema.file.proto.package.split('.');
  return { service: service.replaceAll('_', '-'), version };
}
