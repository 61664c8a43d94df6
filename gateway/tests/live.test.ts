import { createHash, randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  call,
  type FakeService,
  newMember,
  newStaff,
  problemFaults,
  newCounts,
  redisUrl,
  type RunningGateway,
  sendJson,
  startGateway,
  startService,
} from './rig.ts';

let service: FakeService;
const gateways: RunningGateway[] = [];
const redis = new Redis(redisUrl());
const counts = newCounts();

beforeAll(async () => {
  service = await startService();
  service.server.maxConnections = 3_000;
  service.handle = (req, res) => {
    if (!req.url?.startsWith('/api/events')) return sendJson(res, 200, {});
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n');
  };
});
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
});
afterAll(async () => {
  redis.disconnect();
  await service.close();
});

type Given = { streamsPerCaller?: number; streamsPerUpstream?: number; socketsPerAddress?: number };
async function start(thresholds: Given = {}): Promise<RunningGateway> {
  const gateway = await startGateway(service.url, { limitFactor: 1, thresholds, redisUrl: counts });
  gateways.push(gateway);
  return gateway;
}

function signIn() {
  const value = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(value).digest('hex');
  service.sessions.set(hash, newMember());
  return { hash, headers: { cookie: `sabiwell_sid=${value}` } };
}

/** Opens a stream; resolves with its first bytes. */
function openStream({ port }: RunningGateway, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, path: '/api/events', headers, agent: false }, (reply) => {
      reply.on('error', () => undefined);
      if (reply.statusCode === 200) reply.once('data', () => resolve(reply));
      else resolve(reply.resume());
    }).on('error', reject);
  });
}

const endOf = (reply: IncomingMessage) => new Promise<void>((resolve) => reply.once('close', () => resolve()));

test('300 streams leave ordinary calls their places, and end as they began', async () => {
  const gateway = await start();
  const streams: IncomingMessage[] = [];
  // Some at a time: each of them asks first whose session it is, and those calls have places of their own.
  while (streams.length < 300) {
    streams.push(...(await Promise.all(Array.from({ length: 20 }, () => openStream(gateway, signIn().headers)))));
  }
  expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { headers } = signIn();
  const calls = await Promise.all(Array.from({ length: 20 }, () => call(gateway.port, '/api/notifications', { headers })));
  expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (const stream of streams) stream.destroy();
}, 30_000);

test('a caller has a few places, and gets one back when a stream is left', async () => {
  const gateway = await start({ streamsPerCaller: 2 });
  const { headers } = signIn();
  const [first] = await Promise.all([openStream(gateway, headers), openStream(gateway, headers)]);
  const refused = await call(gateway.port, '/api/events', { headers });
  expect([refused.status, refused.headers['retry-after'], problemFaults(refused)]).toEqual([429, '30', []]);
  expect((await openStream(gateway, signIn().headers)).statusCode).toBe(200);
  first.destroy();
  await vi.waitFor(async () => expect((await openStream(gateway, headers)).statusCode).toBe(200));
});

test('a service has 2,000 places and a caller 6; each is given back', async () => {
  const gateway = await start({ socketsPerAddress: 3_000 });
  const first = signIn();
  const mine = await Promise.all(Array.from({ length: 6 }, () => openStream(gateway, first.headers)));
  expect((await call(gateway.port, '/api/events', { headers: first.headers })).status).toBe(429);
  const rest: IncomingMessage[] = [];
  while (rest.length < 1_994) {
    const next = Array.from({ length: Math.min(100, 1_994 - rest.length) }, () => openStream(gateway, signIn().headers));
    rest.push(...(await Promise.all(next)));
  }
  const last = signIn();
  expect(rest.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1_994);
  expect((await call(gateway.port, '/api/events', { headers: last.headers })).status).toBe(503);
  expect((await call(gateway.port, '/api/notifications', { headers: last.headers })).status).toBe(200);
  for (const stream of mine) stream.destroy();
  await vi.waitFor(async () => expect((await openStream(gateway, last.headers)).statusCode).toBe(200));
  for (const stream of rest) stream.destroy();
}, 120_000);

test('a service has places, after which it is not available', async () => {
  const gateway = await start({ streamsPerUpstream: 1 });
  await openStream(gateway, signIn().headers);
  const { headers } = signIn();
  const refused = await call(gateway.port, '/api/events', { headers });
  expect([refused.status, refused.headers['retry-after'], problemFaults(refused)]).toEqual([503, '30', []]);
  expect((await call(gateway.port, '/api/notifications', { headers })).status).toBe(200);
});

test("a session's end ends its streams in order, and nobody else's", async () => {
  const gateway = await start();
  const [mine, theirs] = [signIn(), signIn()];
  const [ending, staying] = [await openStream(gateway, mine.headers), await openStream(gateway, theirs.headers)];
  // Told until it is heard: other gateways listen on the same Redis, so a listener may be there before this one.
  await vi.waitFor(async () => {
    await redis.publish('session.revoked', mine.hash);
    expect(ending.closed).toBe(true);
  });
  expect([ending.complete, staying.closed]).toEqual([true, false]);
});

test('a gateway that is about to stop ends its streams in order, and still answers calls', async () => {
  const gateway = await start();
  const { headers } = signIn();
  const streams = [await openStream(gateway, headers), await openStream(gateway, signIn().headers)];
  const ends = streams.map(endOf);
  gateway.drain();
  await Promise.all(ends);
  expect(streams.map(({ complete }) => complete)).toEqual([true, true]);
  expect((await call(gateway.port, '/api/notifications', { headers })).status).toBe(200);
});

test('a gateway that is about to stop opens no further stream, because nobody would end it', async () => {
  const gateway = await start();
  const { headers } = signIn();
  gateway.drain();
  const refused = await call(gateway.port, '/api/events', { headers });
  expect([refused.status, refused.headers['retry-after'], problemFaults(refused)]).toEqual([503, '1', []]);
  expect((await call(gateway.port, '/api/notifications', { headers })).status).toBe(200);
});

test('the end of a staff token ends its stream', async () => {
  const gateway = await start();
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  service.staffSessions.set(hash, newStaff('doctor', { expiresAt: new Date(Date.now() + 1_500).toISOString() }));
  const stream = await openStream(gateway, { authorization: `Bearer ${token}` });
  expect(stream.statusCode).toBe(200);
  await endOf(stream);
  expect(stream.complete).toBe(true);
});

test('guests get none, and the last id that was heard reaches the service', async () => {
  const gateway = await start();
  expect((await call(gateway.port, '/api/events')).status).toBe(401);
  await openStream(gateway, { ...signIn().headers, 'last-event-id': '5-0' });
  expect(service.calls.at(-1)?.req.headers['last-event-id']).toBe('5-0');
});
