import { useTracer } from './tracing.ts';
import type { TracingOptions } from './tracing-sdk.ts';

/** Starts tracing when there is an address for spans; without one OpenTelemetry is not even loaded. */
export async function startTracing(options: TracingOptions): Promise<void> {
  if (options.config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { createTracer } = await import('./tracing-sdk.ts');
  useTracer(createTracer(options, options.config.OTEL_EXPORTER_OTLP_ENDPOINT));
}
