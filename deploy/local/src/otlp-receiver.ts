import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** A span as received, with the fields that drawing it needs. */
export type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  service: string;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970, with decimals. */
  startMs: number;
  endMs: number;
  failed: boolean;
  attributes: Record<string, string | number | boolean>;
};

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean } };
type WireSpan = Record<'traceId' | 'spanId' | 'parentSpanId' | 'name' | 'startTimeUnixNano' | 'endTimeUnixNano', string> & {
  kind: number;
  attributes?: Attribute[];
  status?: { code?: number };
};
type Payload = { resourceSpans?: { resource?: { attributes?: Attribute[] }; scopeSpans?: { spans?: WireSpan[] }[] }[] };

const KINDS: SpanKind[] = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'];
const FAILED = 2;

/** Reads the spans of an OTLP/HTTP request in JSON. */
export function readSpans(body: string): SentSpan[] {
  const { resourceSpans = [] } = JSON.parse(body) as Payload;
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const service = String(valuesOf(resource?.attributes)['service.name'] ?? '?');
    return scopeSpans.flatMap(({ spans = [] }) => spans.map((span) => readSpan(service, span)));
  });
}

/** A small receiver for OTLP/HTTP that stores nothing; port 0 takes any free port. */
export async function receiveSpans(
  port: number,
  take: (spans: SentSpan[], body: string) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      if (request.method === 'POST' && request.url === '/v1/traces') take(readSpans(body), body);
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readSpan(service: string, span: WireSpan): SentSpan {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId ?? '',
    service,
    name: span.name,
    kind: KINDS[span.kind] ?? 'internal',
    startMs: Number(BigInt(span.startTimeUnixNano) / 1000n) / 1000,
    endMs: Number(BigInt(span.endTimeUnixNano) / 1000n) / 1000,
    failed: span.status?.code === FAILED,
    attributes: valuesOf(span.attributes),
  };
}

function valuesOf(attributes: Attribute[] = []): SentSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue ?? Number.NaN),
    ]),
  );
}
