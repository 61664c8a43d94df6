import { Counter } from 'prom-client';

const spans = new Counter({
  name: 'sabiwell_trace_spans_total',
  help: 'Spans by what became of them: sent, or lost because the collector did not take them',
  labelNames: ['outcome'],
});
for (const outcome of ['sent', 'lost']) spans.inc({ outcome }, 0);

/** Counts spans that were sent, or lost. */
export function countSpans(outcome: 'sent' | 'lost', count: number): void {
  spans.inc({ outcome }, count);
}
