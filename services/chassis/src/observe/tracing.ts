// Zero where nothing is traced, so that an alert on this metric finds its name.
import './span-metrics.ts';

/** The attributes that a span may have; the exporter drops every other name (span-exporter.ts). */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  kind?: 'internal' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` of its parent; the current span by default. */
  parent?: string | undefined;
  attributes?: SpanAttributes;
};

/** Work that may add results to its span. */
export type Traced<T> = (setAttributes: (attributes: SpanAttributes) => void) => Promise<T>;

/** The interface to tracing for the rest of the code; tracing-sdk.ts implements it with OpenTelemetry. */
export type Tracer = {
  span<T>(name: string, options: SpanOptions, work: Traced<T>): Promise<T>;
  /** Begins a span that does not become the current one; the returned function ends it. */
  begin(name: string, options: SpanOptions): (error?: unknown) => void;
  traceparent(): string | undefined;
  describe(attributes: SpanAttributes, name?: string): void;
  stop(): Promise<void>;
};

let tracer: Tracer | undefined;

/** Records spans with this tracer from now on. */
export function useTracer(started: Tracer): void {
  tracer = started;
}

/** Sends the spans that are still waiting. */
export async function stopTracing(): Promise<void> {
  await tracer?.stop();
}

/** Whether spans are recorded in this process. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Does the work within a span; an error marks the span and is thrown on. */
export function inSpan<T>(name: string, options: SpanOptions, work: Traced<T>): Promise<T> {
  return tracer === undefined ? work(ignore) : tracer.span(name, options, work);
}

/** Begins a span without making it current; call the returned function to end it. */
export function beginSpan(name: string, options: SpanOptions): (error?: unknown) => void {
  return tracer === undefined ? ignore : tracer.begin(name, options);
}

/** The `traceparent` of the current span; undefined when nothing is traced. */
export function traceparentNow(): string | undefined {
  return tracer?.traceparent();
}

/** Adds attributes to the current span; a name consists of words of a contract and never contains an id. */
export function describeSpan(attributes: SpanAttributes, name?: string): void {
  tracer?.describe(attributes, name);
}

function ignore(): void {}
