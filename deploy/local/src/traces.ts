// `make traces`: receives the spans of a product that was started with OTEL_EXPORTER_OTLP_ENDPOINT, and draws each trace once no more spans
// arrive.
import { receiveSpans, type SentSpan } from './otlp-receiver.ts';
import { runCommand, Stop } from './stop.ts';
import { drawTrace } from './trace-tree.ts';

const SILENT_MS = 4_000;
const MOST_TRACES = 1_000;

const port = Number(process.env.TRACES_PORT || 4318);
const traces = new Map<string, { spans: SentSpan[]; at: number }>();

function take(spans: SentSpan[]): void {
  for (const span of spans) {
    const trace = traces.get(span.traceId) ?? { spans: [], at: 0 };
    if (traces.size >= MOST_TRACES && !traces.has(span.traceId)) continue;
    trace.spans.push(span);
    trace.at = Date.now();
    traces.set(span.traceId, trace);
  }
}

function drawSilent(): void {
  for (const [id, { spans, at }] of traces) {
    if (Date.now() - at < SILENT_MS) continue;
    traces.delete(id);
    console.log(`\n${drawTrace(spans)}`);
  }
}

await runCommand(async () => {
  const receiver = await receiveSpans(port, take).catch((cause: unknown) => {
    throw new Stop(`Port ${port} is taken. Choose another one: TRACES_PORT=${port + 1} make traces`, { cause });
  });
  console.log(`Waiting for spans. In another terminal: OTEL_EXPORTER_OTLP_ENDPOINT=${receiver.url} make up`);
  const timer = setInterval(drawSilent, 500);
  await new Promise<void>((resolve) => process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve()));
  clearInterval(timer);
  await receiver.close();
  return 0;
});
