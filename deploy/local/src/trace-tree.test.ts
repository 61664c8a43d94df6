import { expect, test } from 'vitest';
import { readSpans } from './otlp-receiver.ts';
import { drawTrace } from './trace-tree.ts';

const span = (spanId: string, parentSpanId: string, name: string, kind: number, from: number, until: number, code = 0) => ({
  traceId: 'f'.repeat(32),
  spanId,
  parentSpanId,
  name,
  kind,
  startTimeUnixNano: `${1_795_000_000_000 + from}000000`,
  endTimeUnixNano: `${1_795_000_000_000 + until}500000`,
  attributes: [{ key: 'http.response.status_code', value: { intValue: 200 + code * 100 } }],
  status: { code },
});
const sent = (service: string, ...spans: object[]) => ({
  resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
  scopeSpans: [{ spans }],
});

test('a trace is drawn as a tree with times, in the order in which things began', () => {
  const body = JSON.stringify({
    resourceSpans: [
      sent('worker', span('3', '2', 'process jobs', 5, 40, 79, 2)),
      sent('gateway', span('1', 'of-the-browser', 'POST /api/things', 2, 0, 79)),
      sent('things', span('2', '1', 'add jobs', 4, 10, 19), span('4', '1', 'later', 1, 20, 29)),
    ],
  });
  expect(drawTrace(readSpans(body)).split('\n')).toEqual([
    `trace ${'f'.repeat(32)}: 4 spans of 3 processes in 79.5 ms`,
    'gateway  [server] POST /api/things 200                0.0 +   79.5 ms  ████████████████████████████████',
    'things     [producer] add jobs 200                   10.0 +    9.5 ms      ████',
    'worker       [consumer] process jobs 400 FAILED      40.0 +   39.5 ms                  ████████████████',
    'things     later 200                                 20.0 +    9.5 ms          ████',
  ]);
});
