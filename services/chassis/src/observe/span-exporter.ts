import type { Attributes } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import { countSpans } from './span-metrics.ts';

/**
 * Attributes that may leave the process. Addresses of callers, paths, queries, keys and error messages may not, because they reveal facts
 * about members.
 */
const SENT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'error.type',
  'server.address',
  'server.port',
  'db.system.name',
  'db.namespace',
  'db.collection.name',
  'db.operation.name',
  'db.query.text',
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.type',
  'messaging.consumer.group.name',
  'messaging.message.id',
  'gen_ai.request.model',
  'gen_ai.usage.input_tokens',
  'gen_ai.usage.output_tokens',
  'sabiwell.operation',
  'sabiwell.request_id',
  'sabiwell.event',
  'sabiwell.attempt',
  'sabiwell.purpose',
  'sabiwell.result',
  'sabiwell.bytes',
]);
const LITERAL = /'(?:[^']|'')*'/g;
const LONGEST = 2_000;

/** Sends spans through `inner` with only the allowed content; a collector that is away costs spans and one log line. */
export function createSpanExporter(inner: SpanExporter, log: Log): SpanExporter {
  let failing = false;
  const record = (count: number, { code, error }: ExportResult) => {
    const failed = code !== ExportResultCode.SUCCESS;
    countSpans(failed ? 'lost' : 'sent', count);
    if (failed && !failing) log.warn({ err: error }, 'spans can not be sent');
    if (!failed && failing) log.info('spans are sent again');
    failing = failed;
  };
  return {
    export(batch, done) {
      inner.export(batch.map(withoutPersonal), (result) => {
        record(batch.length, result);
        done(result);
      });
    },
    forceFlush: () => inner.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => inner.shutdown(),
  };
}

/** The span as it is sent: allowed attributes, the kind of an error without its message, no events. */
export function withoutPersonal(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: allowedOf(span.attributes),
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function allowedOf(attributes: Attributes): Attributes {
  const allowed: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) if (SENT.has(name)) allowed[name] = value;
  const text = allowed['db.query.text'];
  // SQL is written by this product, with placeholders; any literal text in it is masked. Other stores' spans have no more than a name.
  if (typeof text === 'string') allowed['db.query.text'] = text.replaceAll(LITERAL, "'?'").slice(0, LONGEST);
  if (text === '') delete allowed['db.query.text'];
  return allowed;
}
