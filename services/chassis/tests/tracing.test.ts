import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createTestMongo, type TestStore } from '../src/testing.ts';
import { createSampleDatabase } from './sample-database.ts';
import { PATIENCE } from './stores.ts';

type WireSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number };
type Payload = { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] };

const NAME = 'amina-in-secret';
const TRACE = 'a'.repeat(32);

let database: TestStore;
let mongo: TestStore;
let child: ChildProcess | undefined;
beforeEach(async () => {
  [database, mongo] = await Promise.all([createSampleDatabase(), createTestMongo(inject('stores').mongoUrl)]);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await Promise.all([database.drop(), mongo.drop()]);
});

/** A collector that stores what it gets. */
async function startCollector() {
  const bodies: string[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (state.status === 200) bodies.push(body);
      response.writeHead(state.status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Payload).resourceSpans.flatMap((from) => from.scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, text: () => bodies.join('\n'), state };
}

/** Starts the traced process; resolves when it listens. */
async function start(more: Record<string, string>) {
  const env = {
    PORT: '1',
    OPS_PORT: '2',
    DATABASE_URL: database.url,
    MONGO_URL: mongo.url,
    REDIS_URL: inject('stores').redisUrl,
    QUEUE: `traced-${randomUUID()}`,
    ...more,
  };
  child = spawn(process.execPath, [fileURLToPath(new URL('traced-process.ts', import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = { text: '' };
  child.stdout?.on('data', (part: Buffer) => (output.text += part.toString()));
  await vi.waitFor(() => expect(output.text).toContain('"loaded"'), PATIENCE);
  const line = output.text.split('\n').find((text) => text.includes('"loaded"')) ?? '';
  return { ...(JSON.parse(line) as { port: number; loaded: number }), output, queue: env.QUEUE };
}

const greet = (port: number, flags = '00') =>
  fetch(`http://127.0.0.1:${port}/api/greetings/${NAME}?q=${NAME}`, {
    method: 'POST',
    headers: { traceparent: `00-${TRACE}-${'b'.repeat(16)}-${flags}`, tracestate: `vendor=${NAME}`, 'user-agent': NAME },
  });

test('without an address nothing of OpenTelemetry is loaded', async () => {
  const { port, loaded, output } = await start({});
  expect((await greet(port)).status).toBe(204);
  expect(loaded).toBe(0);
  await vi.waitFor(() => expect(output.text).toContain('"msg":"event handled"'), PATIENCE);
  expect(output.text).not.toContain('traceId');
});

test('one trace leads from the request through stores, job and outbox to the effect of the event', async () => {
  const collector = await startCollector();
  const { port, loaded, output, queue } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect(loaded).toBeGreaterThan(5);
  expect((await greet(port, '01')).status).toBe(204);
  const inTrace = () => collector.spans().filter(({ traceId }) => traceId === TRACE);
  await vi.waitFor(() => expect(inTrace().map(({ name }) => name)).toContain('process member-profile.changed'), PATIENCE);
  const spans = inTrace();
  const tree = spans.map(({ name, parentSpanId }) => `${spans.find(({ spanId }) => spanId === parentSpanId)?.name ?? '-'} > ${name}`);
  const db = new URL(database.url).pathname.slice(1);
  expect(tree).toEqual(
    expect.arrayContaining([
      '- > POST /api/greetings/{name}',
      'POST /api/greetings/{name} > get',
      'POST /api/greetings/{name} > find people',
      `POST /api/greetings/{name} > pg.query:SELECT ${db}`,
      `POST /api/greetings/{name} > add ${queue}`,
      `add ${queue} > process ${queue}`,
      `process ${queue} > pg.query:INSERT ${db}`,
      `process ${queue} > publish member-profile.changed`,
      `process ${queue} > process member-profile.changed`,
      `process member-profile.changed > pg.query:UPDATE ${db}`,
    ]),
  );
  expect(spans.find(({ name }) => name === 'POST /api/greetings/{name}')?.parentSpanId).toBe('b'.repeat(16));
  // Relays, workers and readers poll all the time, but no trace contains that.
  expect(collector.spans().filter(({ parentSpanId = '' }) => parentSpanId === '')).toEqual([]);
  expect(output.text).toContain(`"traceId":"${TRACE}"`);
});

test('no value that a caller or a row brought leaves in a span', async () => {
  const collector = await startCollector();
  const { port } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await greet(port, '01');
  await vi.waitFor(() => expect(collector.text()).toContain('pg.query:UPDATE'), PATIENCE);
  expect(collector.text()).toContain('INSERT INTO thing');
  expect(collector.text()).toContain('TypeError');
  expect(collector.text()).not.toMatch(/amina|was refused|client\.address|url\.(path|full|query)|user_agent|exception/i);
});

test('a caller that is not sampled is not recorded, and its event is not either', async () => {
  const collector = await startCollector();
  const { port, output } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await greet(port, '00');
  await vi.waitFor(() => expect(output.text).toContain('"msg":"event handled"'), PATIENCE);
  child?.kill('SIGTERM');
  if (child !== undefined) await once(child, 'exit');
  expect(collector.spans()).toEqual([]);
});

test('a collector that fails costs one line of the log and no request', async () => {
  const collector = await startCollector();
  collector.state.status = 400;
  const { port, output } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await greet(port, '01');
  await vi.waitFor(() => expect(output.text).toContain('spans can not be sent'), PATIENCE);
  collector.state.status = 200;
  expect((await greet(port, '01')).status).toBe(204);
  await vi.waitFor(() => expect(output.text).toContain('spans are sent again'), PATIENCE);
  expect(output.text.match(/spans can not be sent/g)).toHaveLength(1);
});
