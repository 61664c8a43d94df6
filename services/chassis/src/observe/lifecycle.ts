import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Log } from './log.ts';
import { scrapeGauge } from './scrape-gauge.ts';
import { stopTracing } from './tracing.ts';

export type RunOptions = {
  log: Log;
  /** The public side; absent for a deployable that only handles events or jobs. */
  http?: { app: RequestListener; host: string; port: number; tune?: (server: Server) => void };
  ops: { host: string; port: number };
  /** What this deployable can't work without: each name with a check of whether it is there. */
  ready?: () => Promise<Record<string, boolean>>;
  /** Closed in this order after the last request was answered. */
  stop: (() => Promise<unknown>)[];
  /** Called when draining begins: ends replies that would go on, such as streams. */
  drain?: () => void;
  /** How long to report unready before refusing connections, so that a balancer notices; a second by default. */
  drainDelayMs?: number;
};

const DRAIN_MS = 15_000;
/** By then a connection in use has had its last answer, and the gateway has closed the others (its agent). */
const DRAIN_DELAY_MS = 1_000;

const readiness = scrapeGauge({ name: 'sabiwell_ready', help: '1 for each part that this process needs and has', labelNames: ['part'] });

/** Listens, answers /livez, /readyz and /metrics on the second port, and on SIGTERM or SIGINT drains and ends. */
export async function run(options: RunOptions): Promise<void> {
  const { log } = options;
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });
  let draining = false;
  let letGo = () => undefined as void;
  readiness.from('parts', async () =>
    Object.entries(await partsOf(options)).map(([part, isThere]) => ({ labels: { part }, value: isThere ? 1 : 0 })),
  );
  const ops = createServer((request, response) => void answerOps(options, () => draining, request.url ?? '', response));
  await listen(ops, options.ops.host, options.ops.port);
  const server = options.http && createServer(options.http.app);
  if (server !== undefined && options.http !== undefined) {
    limitTimes(server);
    letGo = lastAnswers(server);
    options.http.tune?.(server);
    await listen(server, options.http.host, options.http.port);
  }
  log.info({ port: options.http?.port, opsPort: options.ops.port }, 'ready');
  const drain = async (signal: string) => {
    if (draining) return;
    draining = true;
    log.info({ signal }, 'draining');
    letGo();
    options.drain?.();
    await sleep(options.drainDelayMs ?? DRAIN_DELAY_MS);
    await close(server);
    for (const stop of [...options.stop, stopTracing]) await within(stop(), DRAIN_MS, log);
    ops.close();
    log.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void drain(signal));
  process.once('SIGINT', (signal) => void drain(signal));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
}

/**
 * Returns a function that makes every later answer the last of its connection. If the server closed a kept-alive connection, it could meet
 * the caller's next request, and a write is never sent twice; so the caller has to close it.
 */
function lastAnswers(server: Server): () => void {
  const open = new Set<ServerResponse>();
  let isLast = false;
  const end = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.on('request', (_request, response: ServerResponse) => {
    if (isLast) return end(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return () => {
    isLast = true;
    open.forEach(end);
  };
}

/** Limits against slow senders, and a keep-alive longer than the gateway's, so that the gateway never meets a closed socket. */
function limitTimes(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 75_000;
}

async function answerOps(options: RunOptions, draining: () => boolean, url: string, response: ServerResponse): Promise<void> {
  if (url === '/livez') return void response.writeHead(200).end('ok');
  if (url === '/metrics') return void response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  if (url !== '/readyz') return void response.writeHead(404).end();
  const parts = await partsOf(options);
  const good = !draining() && Object.values(parts).every(Boolean);
  response.writeHead(good ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify({ ready: good, ...parts }));
}

async function partsOf({ ready }: RunOptions): Promise<Record<string, boolean>> {
  return (ready?.() ?? Promise.resolve({})).catch(() => ({ check: false }));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Waits for the requests in flight, but no longer than the drain time. */
async function close(server: Server | undefined): Promise<void> {
  if (server === undefined) return;
  await acceptAll(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only when its request in flight has ended, which may be later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/**
 * Waits for a turn of the event loop in which nobody waited to be accepted, since each turn accepts one; no longer than a second. Whoever
 * still waits when a port is closed is reset, and can't tell that from a call that broke off.
 */
async function acceptAll(server: Server): Promise<void> {
  const end = performance.now() + DRAIN_DELAY_MS;
  let accepted = true;
  const note = () => (accepted = true);
  server.on('connection', note);
  while (accepted && performance.now() < end) {
    accepted = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', note);
}

async function within(work: Promise<unknown>, ms: number, log: Log): Promise<void> {
  const late = sleep(ms).then(() => log.warn('a part did not stop in time'));
  await Promise.race([work.catch((error: unknown) => log.warn({ err: error }, 'a part stopped with an error')), late]);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
