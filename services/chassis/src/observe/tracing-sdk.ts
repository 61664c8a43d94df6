import type { IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context, isSpanContextValid, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, type Sampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { createSpanExporter } from './span-exporter.ts';
import type { Log } from './log.ts';
import type { SpanOptions, Traced, Tracer } from './tracing.ts';

const SEND_EVERY_MS = 2_000;
const SEND_LIMIT_MS = 5_000;
const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

export type TracingOptions = {
  service: string;
  config: { NODE_ENV: string; OPS_PORT: number; OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; OTEL_TRACES_SAMPLER_ARG: number };
  log: Log;
  /** Whether callers' own sampling flag counts, and which requests are not traced; for the process that outsiders reach. */
  edge?: { trustsCallers: boolean; ignores: (request: IncomingMessage) => boolean };
};

/** Records spans with the OpenTelemetry SDK and sends them by OTLP; instruments the libraries that are loaded by now. */
export function createTracer(options: TracingOptions, endpoint: string): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = createSpanExporter(new OTLPTraceExporter({ url, timeoutMillis: SEND_LIMIT_MS }), options.log);
  const provider = new TracerProvider({
    sampler: samplerOf(options),
    resource: resourceFromAttributes({
      'service.namespace': 'sabiwell',
      'service.name': options.service,
      'deployment.environment.name': options.config.NODE_ENV,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS, exportTimeoutMillis: SEND_LIMIT_MS })],
  });
  context.setGlobalContextManager(withoutEmitters(new AsyncLocalStorageContextManager().enable()));
  propagation.setGlobalPropagator(withoutState(new W3CTraceContextPropagator()));
  trace.setGlobalTracerProvider(provider);
  instrument(provider, options);
  return tracerOf(provider);
}

/**
 * Leaves emitters alone. The library binds each listener of requests and responses to the context, which is nearly half of what tracing
 * costs the gateway; promises and callbacks carry the context by themselves, and nothing here needs more.
 */
function withoutEmitters(contexts: AsyncLocalStorageContextManager): AsyncLocalStorageContextManager {
  const bind = contexts.bind.bind(contexts);
  contexts.bind = (given, target) => (typeof target === 'function' ? bind(given, target) : target);
  return contexts;
}

/** Each trace is recorded or not as a whole. An outsider's flag is ignored, else anybody could have every call recorded. */
function samplerOf({ config, edge }: TracingOptions): Sampler {
  const root = new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG);
  if (edge !== undefined && !edge.trustsCallers)
    return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
  return new ParentBasedSampler({ root });
}

/** Only `traceparent` is passed on: `tracestate` may hold whatever a caller wrote into it. */
function withoutState(inner: W3CTraceContextPropagator): W3CTraceContextPropagator {
  const extract = inner.extract.bind(inner);
  inner.extract = (given, carrier, getter) =>
    extract(given, carrier, { ...getter, keys: (from) => getter.keys(from), get: (from, key) => hide(key) ?? getter.get(from, key) });
  return inner;
}

function hide(key: string): [] | undefined {
  return key === 'tracestate' ? [] : undefined;
}

/**
 * Instruments the loaded libraries. ES modules are all loaded before the first line of an entry point runs, so a loader hook would come
 * too late; but the instrumentations change prototypes in place, so giving them the loaded modules again through `require` is enough.
 */
function instrument(tracerProvider: TracerProvider, { config, edge }: TracingOptions): void {
  const ofOps = (request: IncomingMessage) => request.socket.localPort === config.OPS_PORT;
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => ofOps(request) || (edge?.ignores(request) ?? false),
        requireParentforOutgoingSpans: true,
      }),
      // Without this, every poll of a relay or a worker would become a trace.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      // Keys and filters contain members' numbers.
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
      new MongoDBInstrumentation({ requireParentSpan: true, dbStatementSerializer: () => '' }),
    ],
  });
  const require = createRequire(import.meta.url);
  require('http');
  require('https');
  requireLoaded(require, 'pg');
  requireLoaded(require, 'ioredis');
  if (requireLoaded(require, 'mongoose')) createRequire(require.resolve('mongoose'))('mongodb/lib/cmap/connection.js');
  // Otherwise a module that imported `request` by name would keep the uninstrumented one.
  syncBuiltinESMExports();
}

function requireLoaded(require: NodeJS.Require, name: string): boolean {
  const isLoaded = require.cache[require.resolve(name)] !== undefined;
  if (isLoaded) require(name);
  return isLoaded;
}

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('sabiwell');
  const start = (name: string, { kind = 'internal', parent, attributes }: SpanOptions) =>
    tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent === undefined ? context.active() : contextOf(parent));
  return {
    async span<T>(name: string, options: SpanOptions, work: Traced<T>): Promise<T> {
      const span = start(name, options);
      try {
        return await context.with(trace.setSpan(context.active(), span), () => work((attributes) => void span.setAttributes(attributes)));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    begin(name, options) {
      const span = start(name, options);
      return (error) => {
        if (error !== undefined) fail(span, error);
        span.end();
      };
    },
    traceparent() {
      const at = trace.getSpanContext(context.active());
      if (at === undefined || !isSpanContextValid(at)) return undefined;
      return `00-${at.traceId}-${at.spanId}-${(at.traceFlags & 1).toString().padStart(2, '0')}`;
    },
    describe(attributes, name) {
      const span = trace.getActiveSpan();
      span?.setAttributes(attributes);
      if (name !== undefined) span?.updateName(name);
    },
    stop: () => provider.shutdown(),
  };
}

function contextOf(traceparent: string) {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** Only the kind of the error: its message may be about a member. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}
