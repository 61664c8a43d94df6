import type { SentSpan } from './otlp-receiver.ts';

const BAR = 32;

/** A trace as text: each span below its parent, with its start, its duration and its place in the whole. */
export function drawTrace(spans: readonly SentSpan[]): string {
  const from = Math.min(...spans.map(({ startMs }) => startMs));
  const until = Math.max(...spans.map(({ endMs }) => endMs));
  const rows = inTree(spans).map(({ span, depth }) => ({ span, label: `${'  '.repeat(depth)}${labelOf(span)}` }));
  const widest = Math.max(...rows.map(({ label }) => label.length));
  const service = Math.max(...spans.map((span) => span.service.length));
  const services = new Set(spans.map((span) => span.service)).size;
  const head = `trace ${spans[0]?.traceId ?? ''}: ${spans.length} spans of ${services} processes in ${figure(until - from)} ms`;
  const lines = rows.map(({ span, label }) =>
    [
      span.service.padEnd(service),
      label.padEnd(widest),
      `${figure(span.startMs - from).padStart(8)} +${figure(span.endMs - span.startMs).padStart(7)} ms`,
      barOf(span, from, until),
    ]
      .join('  ')
      .trimEnd(),
  );
  return [head, ...lines].join('\n');
}

/** Parents before children, siblings by their start; a span whose parent is missing is at the top. */
function inTree(spans: readonly SentSpan[]): { span: SentSpan; depth: number }[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const children = Map.groupBy(spans, ({ parentSpanId }) => (known.has(parentSpanId) ? parentSpanId : ''));
  const below = (parent: string, depth: number): { span: SentSpan; depth: number }[] =>
    (children.get(parent) ?? [])
      .toSorted((one, other) => one.startMs - other.startMs)
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below('', 0);
}

function labelOf({ name, kind, failed, attributes }: SentSpan): string {
  const status = attributes['http.response.status_code'];
  const mark = kind === 'internal' ? '' : `[${kind}] `;
  return `${mark}${name}${status === undefined ? '' : ` ${status}`}${failed ? ' FAILED' : ''}`;
}

function barOf({ startMs, endMs }: SentSpan, from: number, until: number): string {
  const scale = BAR / Math.max(until - from, 0.001);
  const first = Math.min(BAR - 1, Math.floor((startMs - from) * scale));
  const length = Math.max(1, Math.min(BAR - first, Math.round((endMs - startMs) * scale)));
  return `${' '.repeat(first)}${'█'.repeat(length)}`;
}

function figure(ms: number): string {
  return ms.toFixed(1);
}
