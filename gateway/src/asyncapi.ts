import type { DescMessage } from '@bufbuild/protobuf';
import { sourceOf, topicOf, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { eventFiles } from '@sabiwell/proto/gen/catalogue.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { commentOf, type JsonSchema, payloadSchema } from './event-schema.ts';

const DESCRIPTION = `Events that the services publish for each other, named in the past tense; delivered at least once and in order for each key.
The envelope is CloudEvents 1.0 in binary mode: attributes are headers on Kafka and fields of the entry on Redis Streams,
where the payload is the field data. Consumers tell repeats by ce_id, pass over types that they do not know and ignore
fields that they do not know. Payloads are proto3 JSON: whole numbers of 64 bits are texts, defaults are left out.`;

const RESTRICTED = ' Restricted: only the services that need it to serve the member may read it.';

/**
 * The AsyncAPI 3.0 document of every event in the contracts: a channel for each topic, a message for each type. Messages have their full
 * type as name, because two packages may have messages of the same name.
 */
export function asyncApiDocument() {
  const messages = eventFiles.flatMap((file) => file.messages);
  const byTopic = Map.groupBy(messages, topicOf);
  return {
    asyncapi: '3.0.0',
    info: { title: `${BRAND_NAME} events`, version: '1.0.0', description: DESCRIPTION.replaceAll('\n', ' ') },
    defaultContentType: 'application/json',
    channels: Object.fromEntries([...byTopic].map(([topic, carried]) => [topic, channelOf(topic, carried)])),
    operations: Object.fromEntries(messages.map((message) => [`send-${typeOf(message)}`, operationOf(message)])),
    components: {
      messages: Object.fromEntries(messages.map((message) => [typeOf(message), messageOf(message)])),
      schemas: Object.fromEntries(messages.map((message) => [typeOf(message), schemaOf(message)])),
    },
  };
}

function channelOf(topic: string, messages: readonly DescMessage[]) {
  return {
    address: topic,
    description: `The events of ${topic.split('.')[1]}; ordered for each ce_partitionkey.${messages.some(isRestricted) ? RESTRICTED : ''}`,
    messages: Object.fromEntries(messages.map(typeOf).map((type) => [type, { $ref: `#/components/messages/${type}` }])),
    bindings: { kafka: { topic, bindingVersion: '0.5.0' } },
  };
}

function operationOf(message: DescMessage) {
  const channel = { $ref: `#/channels/${topicOf(message)}` };
  return {
    action: 'send',
    channel,
    summary: commentOf(message.typeName),
    messages: [{ $ref: `${channel.$ref}/messages/${typeOf(message)}` }],
  };
}

function messageOf(message: DescMessage) {
  const type = typeOf(message);
  const comment = commentOf(message.typeName);
  return {
    name: type,
    title: message.name,
    summary: comment,
    contentType: 'application/json',
    headers: headersOf(type, sourceOf(message)),
    payload: { $ref: `#/components/schemas/${type}` },
    bindings: { kafka: { key: { type: 'string' }, bindingVersion: '0.5.0' } },
    'x-data-class': classOf(message),
  };
}

/** The payload, each field with the class of its data and the part of the product that owns it. */
function schemaOf(message: DescMessage): JsonSchema {
  const schema = payloadSchema(message);
  const marks = { 'x-data-class': classOf(message), 'x-owner': sourceOf(message) };
  const marked = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, { ...field, ...marks }]);
  return { ...schema, properties: Object.fromEntries(marked) };
}

/** The class of the data in a message, taken from its comment. */
function classOf(message: DescMessage): string | undefined {
  return /Class: (\w+)/.exec(commentOf(message.typeName))?.[1];
}

function isRestricted(message: DescMessage): boolean {
  return classOf(message) === 'restricted';
}

function headersOf(type: string, source: string): JsonSchema {
  const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more });
  const properties = {
    ce_specversion: text('The version of CloudEvents.', { const: '1.0' }),
    ce_id: text('The same for every repeat of this event.', { format: 'uuid' }),
    ce_source: text('Who says it.', { const: source }),
    ce_type: text('What kind of event it is.', { const: type }),
    ce_subject: text('The aggregate that it speaks of.'),
    ce_time: text('When it happened.', { format: 'date-time' }),
    ce_partitionkey: text('Events of one key keep their order.'),
    ce_sequence: text("The aggregate's version after the change.", { pattern: '^[0-9]+$' }),
    ce_dataschema: text('The contract of the payload.', { const: type }),
    'content-type': text('How the payload is written.', { const: 'application/json' }),
  };
  const traceparent = text('The trace that it belongs to (W3C Trace Context); absent without one.', {
    pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$',
  });
  return { type: 'object', required: Object.keys(properties), properties: { ...properties, traceparent } };
}
