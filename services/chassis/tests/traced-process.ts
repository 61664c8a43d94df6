import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage } from 'node:http';

// A deployable that does everything that is traced: HTTP, three stores, a job, an outbox, a bus. It prints how much of OpenTelemetry it
// has loaded, and its address.
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    // prom-client always loads the small package `api`, which has only types and empty functions.
    if (/\/@opentelemetry\/(?!api\/)/.test(url)) loaded.add(url);
    return next(url, context);
  },
});
const { z } = await import('zod');
const { observeBus } = await import('../src/bus/bus-metrics.ts');
const { readConfig, deployableConfig } = await import('../src/config.ts');
const { traceEvents } = await import('../src/bus/event-tracing.ts');
const { newEvent } = await import('../src/bus/events.ts');
const { createHttpApp } = await import('../src/http/http-app.ts');
const { createJobQueue, startJobWorker } = await import('../src/jobs/jobs.ts');
const { connectMongo } = await import('../src/stores/mongo.ts');
const { startRelay, writeOutbox } = await import('../src/bus/outbox.ts');
const { createPool, inTransaction, runOn } = await import('../src/stores/postgres.ts');
const { createRedisStreamsBus } = await import('../src/bus/redis/redis-streams.ts');
const { createRedis, untilReady } = await import('../src/stores/redis.ts');
const { NO_UNSAFE_OPERATIONS } = await import('../src/http/required-idempotency.ts');
const { serve } = await import('../src/http/serve.ts');
const { startLog } = await import('../src/observe/start-log.ts');
const { inSpan, stopTracing } = await import('../src/observe/tracing.ts');
const { endpoint } = await import('@sabiwell/proto/http/endpoint.ts');
const { MemberProfileChangedSchema } = await import('@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts');

const env = z.object({ ...deployableConfig, DATABASE_URL: z.string(), MONGO_URL: z.string(), REDIS_URL: z.string(), QUEUE: z.string() });
const config = readConfig(env, process.env);
const log = await startLog('traced', config);
const pool = createPool(config.DATABASE_URL, 'traced');
const mongo = await connectMongo(config.MONGO_URL);
const redis = createRedis(config.REDIS_URL, 'request');
await untilReady(redis, 10_000);
const bus = traceEvents(observeBus(createRedisStreamsBus({ redisUrl: config.REDIS_URL, log, prefix: `${config.QUEUE}:` })));
startRelay({ pool, databaseUrl: config.DATABASE_URL, bus, log });
const payload = z.object({ thing: z.string() });
const queue = createJobQueue({ name: config.QUEUE, redisUrl: config.REDIS_URL, schema: payload, log });
startJobWorker({
  name: config.QUEUE,
  redisUrl: config.REDIS_URL,
  schema: payload,
  log,
  concurrency: 1,
  handle: async ({ thing }) => {
    await inTransaction(pool, async (run) => {
      await run('INSERT INTO thing (id, version) VALUES ($1, 1)', [thing]);
      const at = { key: '1', subject: 'member/1', sequence: 1, time: new Date() };
      await writeOutbox(run, [newEvent(MemberProfileChangedSchema, { userId: 1n, version: 1n }, at)]);
    });
  },
});
await bus.subscribe({
  group: config.QUEUE,
  topics: ['sabiwell.identity.v1'],
  handle: async () => void (await runOn(pool)("UPDATE thing SET version = 2 WHERE id <> 'amina-in-sql'")),
});
const contract = {
  greet: endpoint({
    method: 'POST',
    path: '/api/greetings/{name}',
    summary: '',
    actors: ['guest'],
    params: z.object({ name: z.string() }),
    query: z.object({ q: z.string() }),
    replies: { 204: null },
    examples: { good: {}, bad: {} },
  }),
};
const greet = async (_context: object, { params: { name } }: { params: { name: string } }) => {
  await redis.get(`of:${name}`);
  await (mongo.db ?? (undefined as never)).collection('people').findOne({ name });
  await runOn(pool)('SELECT * FROM thing WHERE id = $1', [name]);
  await inSpan('refuse', {}, async () => Promise.reject(new TypeError(`${name} was refused`))).catch(() => undefined);
  await queue.add(`job-${name}`, { thing: name });
  return { status: 204 as const, body: undefined };
};
const app = createHttpApp({
  log,
  verifyToken: async () => ({ sub: 'guest', actor: 'guest' }),
  routers: [serve(contract, { greet } as never, { idempotency: NO_UNSAFE_OPERATIONS })],
});
const server = createServer((request: IncomingMessage, response) => void app(request as never, response as never));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port, loaded: loaded.size })}\n`);
});
process.once('SIGTERM', () => void stopTracing().then(() => process.exit(0)));
