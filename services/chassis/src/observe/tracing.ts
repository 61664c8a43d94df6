// Shown as nought where nothing is traced, so that an alert on it knows the name.
import './span-metrics.ts';

/** What may be said of a span; the exporter drops every other name (span-exporter.ts). */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  kind?: 'internal' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` that it follows from; the span at work unless said. */
  parent?: string | undefined;
  attributes?: SpanAttributes;
};

/** Work that may add to its span what it found out. */
export type Traced<T> = (setAttributes: (attributes: SpanAttributes) => void) => Promise<T>;

/** What the rest of the code knows of tracing; the OpenTelemetry SDK stands behind it in tracing-sdk.ts. */
export type Tracer = {
  span<T>(name: string, options: SpanOptions, work: Traced<T>): Promise<T>;
  /** Begins a span that is not at work itself; the answer ends it. */
  begin(name: string, options: SpanOptions): (error?: unknown) => void;
  traceparent(): string | undefined;
  describe(attributes: SpanAttributes, name?: string): void;
  stop(): Promise<void>;
};

let tracer: Tracer | undefined;

/** Has spans recorded by this tracer from now on. */
export function useTracer(started: Tracer): void {
  tracer = started;
}

/** Sends what is still to be sent. */
export async function stopTracing(): Promise<void> {
  await tracer?.stop();
}

/** Whether spans are recorded in this process. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Does the work within a span; an error marks it and goes on to the caller. */
export function inSpan<T>(name: string, options: SpanOptions, work: Traced<T>): Promise<T> {
  return tracer === undefined ? work(ignore) : tracer.span(name, options, work);
}

/** Begins a span beside the one at work; call what it gives to end it. */
export function beginSpan(name: string, options: SpanOptions): (error?: unknown) => void {
  return tracer === undefined ? ignore : tracer.begin(name, options);
}

/** The `traceparent` of the span at work; undefined when nothing is traced. */
export function traceparentNow(): string | undefined {
  return tracer?.traceparent();
}

/** Says of the span at work what was found out; a name is in the words of a contract and never has an id in it. */
export function describeSpan(attributes: SpanAttributes, name?: string): void {
  tracer?.describe(attributes, name);
}

function ignore(): void {}
