import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveSpans, type SentSpan } from '@sabiwell/local/otlp-receiver.ts';
import { Member } from './members.ts';
import { dataUrl, lunch } from './photos.ts';
import { isOurs, traceTo, until } from './running-product.ts';

const TRACE = 'ab'.repeat(16);
const STEP = 'cd'.repeat(8);

// The tests can restart the processes with another setting only if they started the product.
describe.runIf(isOurs)('a trace', () => {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  let member: Member;
  let receiver: Awaited<ReturnType<typeof receiveSpans>>;
  const ofTrace = () => spans.filter(({ traceId }) => traceId === TRACE);

  beforeAll(async () => {
    receiver = await receiveSpans(0, (sent, body) => {
      spans.push(...sent);
      bodies.push(body);
    });
    await traceTo(receiver.url);
    member = await Member.join();
    const headers = { traceparent: `00-${TRACE}-${STEP}-00` };
    const answer = await member.analyze(dataUrl(lunch), { dishId: 'jollof-rice' }, headers);
    expect(answer.status).toBe(200);
    await until('the event has had its effect and its span is sent', () =>
      ofTrace().some(({ service, name }) => service === 'health-tracking' && name.startsWith('pg.query:COMMIT')) &&
      ofTrace().some(({ service, kind }) => service === 'gateway' && kind === 'server')
        ? true
        : undefined,
    );
  });
  afterAll(() => receiver.close());

  /** The services and names from the root of the trace down to a span. */
  function wayTo(found: (span: SentSpan) => boolean): string[] {
    const way: string[] = [];
    for (let span = ofTrace().find(found); span; span = ofTrace().find(({ spanId }) => spanId === span?.parentSpanId))
      way.unshift(`${span.service}: ${span.name}`);
    return way;
  }

  test('leads from the browser’s call through queue and bus to the row that the event wrote', () => {
    expect(wayTo(({ service, name }) => service === 'health-tracking' && name.startsWith('pg.query:INSERT'))).toEqual([
      'gateway: POST /api/analyze-food',
      'gateway: POST',
      'food-ai: POST /api/analyze-food',
      'food-ai: add food-analysis',
      'food-ai-worker: process food-analysis',
      'health-tracking: process food-analysis.completed',
      'health-tracking: pg.query:INSERT health_tracking',
    ]);
    const [top] = ofTrace().filter(({ service, kind }) => service === 'gateway' && kind === 'server');
    expect(top?.parentSpanId).toBe(STEP);
    expect(ofTrace().map(({ name }) => name)).toContain('publish food-analysis.completed');
    // In the same trace the gateway asked identity who the caller is.
    expect(wayTo(({ service, name }) => service === 'identity' && name.startsWith('pg.query'))[1]).toBe('gateway: readSession');
  });

  test('has no root without a caller, because polls of relays and workers are in no trace', () => {
    expect(spans.filter(({ parentSpanId, kind }) => parentSpanId === '' && kind !== 'server')).toEqual([]);
  });

  test('contains nothing about the member', () => {
    const sent = bodies.join('\n');
    expect(sent).toContain('analyzeFood');
    const session = /sabiwell_sid=([^;]+)/.exec(member.cookie)?.[1] ?? '';
    for (const secret of [
      member.email,
      member.password,
      session,
      'amina',
      'Jollof',
      'data:image',
      '127.0.0.1:',
      'user-agent',
      'url.path',
    ]) {
      expect([secret, sent.includes(secret)]).toEqual([secret, false]);
    }
    const values = spans.flatMap(({ attributes, name }) => [name, ...Object.values(attributes)]);
    expect(values.filter((value) => value === member.id || value === String(member.id))).toEqual([]);
  });
});
