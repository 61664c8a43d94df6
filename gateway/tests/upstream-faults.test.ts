import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  call,
  type FakeService,
  JSON_TYPE,
  listen,
  pause,
  problemFaults,
  type RunningGateway,
  sendJson,
  servicesAt,
  startGateway,
  startService,
} from './rig.ts';

let service: FakeService;
let gateway: RunningGateway;

beforeEach(async () => {
  service = await startService();
  gateway = await startGateway(service.url, { thresholds: { inFlightPerUpstream: 3, breakerOpenMs: 1_000 } });
});
afterEach(async () => {
  await gateway.stop();
  await service.close();
});

const login = (port = gateway.port) => call(port, '/api/login', { method: 'POST', headers: JSON_TYPE, body: '{}' });

/** Lets an operation take so long during this test. */
async function giveTime(name: string, timeoutMs: number): Promise<void> {
  const { routes } = await import('../src/route-table.ts');
  const route = routes.find(({ operation }) => operation === name);
  if (route === undefined) throw new Error('No such route');
  const { timeoutMs: before } = route.endpoint;
  Object.assign(route.endpoint, { timeoutMs });
  onTestFinished(() => void Object.assign(route.endpoint, { timeoutMs: before }));
}

test('a service that is down is 503 with Retry-After, then without being asked, and others go on', async () => {
  const half = await startGateway(servicesAt(service.url, { identity: 'http://127.0.0.1:9' }), { thresholds: { breakerOpenMs: 60_000 } });
  const first = await login(half.port);
  expect([first.status, problemFaults(first)]).toEqual([503, []]);
  for (let i = 0; i < 4; i += 1) await login(half.port);
  const refused = await login(half.port);
  expect(refused.status).toBe(503);
  // A service that was asked may be back in seconds; one that is not asked is given the breaker's own time.
  expect(first.headers['retry-after']).toBe('2');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
  expect((await call(half.port, '/api/foods')).status).toBe(200);
  await half.stop();
});

test('a read is tried once more after a reset, a write never is', async () => {
  let times = 0;
  service.handle = (req, res) => {
    times += 1;
    if (times === 1) req.socket.destroy();
    else sendJson(res, 200, { times });
  };
  expect((await call(gateway.port, '/api/foods')).json).toEqual({ times: 2 });
  times = 0;
  const write = await login();
  expect([write.status, problemFaults(write), times]).toEqual([502, [], 1]);
});

test('a connection that is not used is closed by the gateway, or a call could meet a service that closes it', async () => {
  const connections = () => new Promise<number>((resolve) => service.server.getConnections((_error, count) => resolve(count)));
  service.server.keepAliveTimeout = 75_000;
  expect((await call(gateway.port, '/api/foods')).status).toBe(200);
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
});

test('a read that fails twice is 502', async () => {
  service.handle = (req) => req.socket.destroy();
  expect((await call(gateway.port, '/api/foods')).status).toBe(502);
  expect(service.calls.length).toBe(2);
});

test('the breaker lets one call try after a while, and closes by its success', async () => {
  service.handle = (req) => req.socket.destroy();
  for (let i = 0; i < 5; i += 1) await login();
  const count = service.calls.length;
  expect([(await login()).status, service.calls.length]).toEqual([503, count]);
  service.handle = (_req, res) => sendJson(res, 200, {});
  await expect.poll(async () => (await login()).status, { timeout: 10_000 }).toBe(200);
  expect((await login()).status).toBe(200);
});

test('a service in trouble keeps no more than its places', async () => {
  const waiting: (() => void)[] = [];
  service.handle = (_req, res) => waiting.push(() => sendJson(res, 200, {}));
  const held = Array.from({ length: 3 }, () => call(gateway.port, '/api/foods'));
  await vi.waitFor(() => expect(waiting.length).toBe(3));
  const over = await call(gateway.port, '/api/foods');
  expect([over.status, problemFaults(over)]).toEqual([503, []]);
  for (const answer of waiting) answer();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a service that does not answer in time is 504, and its places come free', async () => {
  await giveTime('searchFoods', 300);
  service.handle = () => undefined;
  const answers = await Promise.all(Array.from({ length: 3 }, () => call(gateway.port, '/api/foods')));
  expect(answers.map((answer) => [answer.status, problemFaults(answer)])).toEqual(Array.from({ length: 3 }, () => [504, []]));
  await giveTime('searchFoods', 10_000);
  service.handle = (_req, res) => sendJson(res, 200, {});
  expect((await call(gateway.port, '/api/foods')).status).toBe(200);
});

test('an answer that is no HTTP is 502', async () => {
  service.handle = (req) => req.socket.end('this is not HTTP\r\n\r\n');
  const answer = await login();
  expect([answer.status, problemFaults(answer)]).toEqual([502, []]);
});

test('a service that takes no connection is given up long before its operation would be', async () => {
  // Frozen with a full queue: the kernel neither accepts nor refuses connections any more.
  const code =
    "require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () { console.log(this.address().port) })";
  const frozen = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void frozen.kill('SIGKILL'));
  const port = Number(String(await new Promise((resolve) => frozen.stdout.once('data', resolve))));
  frozen.kill('SIGSTOP');
  const queue = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await pause(100);
  const stuck = await startGateway(`http://127.0.0.1:${port}`);
  await giveTime('signIn', 600_000);
  expect((await login(stuck.port)).status).toBe(504);
  for (const socket of queue) socket.destroy();
  await stuck.stop();
});

test('an answer that breaks off is cut, never completed', async () => {
  service.handle = (_req, res) => {
    res.writeHead(200, { 'content-length': 1000 });
    res.write('half');
    setTimeout(() => res.socket?.destroy(), 50);
  };
  await expect(call(gateway.port, '/api/foods')).rejects.toThrow('aborted');
});

test('a caller who stays and takes nothing of an answer is given up, and its place is free', async () => {
  const impatient = await startGateway(service.url, { thresholds: { bodyIdleTimeoutMs: 50, unreadTimeoutMs: 200 } });
  let gone = 0;
  service.handle = (_req, res) => {
    res.on('close', () => (gone += 1));
    res.write(Buffer.alloc(50_000_000));
  };
  const socket = connect(impatient.port, '127.0.0.1', () => socket.write('GET /api/foods HTTP/1.1\r\nhost: localhost\r\n\r\n'));
  socket.on('error', () => undefined).pause();
  await vi.waitFor(() => expect(service.calls.length).toBe(1));
  await vi.waitFor(() => expect(gone).toBe(1), { timeout: 10_000 });
  socket.destroy();
  await impatient.stop();
});

test('when the caller leaves, the service hears of it and is not blamed', async () => {
  let gone = 0;
  service.handle = (_req, res) => res.on('close', () => (gone += 1));
  for (let i = 0; i < 6; i += 1) {
    const leaving = new AbortController();
    const left = fetch(`${gateway.url}/api/foods`, { signal: leaving.signal }).catch(() => 'left');
    await vi.waitFor(() => expect(service.calls.length).toBe(i + 1));
    leaving.abort();
    expect(await left).toBe('left');
    await vi.waitFor(() => expect(gone).toBe(i + 1));
  }
  service.handle = (_req, res) => sendJson(res, 200, {});
  expect((await call(gateway.port, '/api/foods')).status).toBe(200);
});

test("a service's own refusal passes as it is", async () => {
  service.handle = (_req, res) => res.writeHead(422, { 'content-type': 'application/problem+json' }).end('{"code":"dish_required"}');
  const answer = await call(gateway.port, '/api/login', { method: 'POST', headers: JSON_TYPE, body: '{}' });
  expect([answer.status, answer.json.code]).toEqual([422, 'dish_required']);
});

test('kept connections gather no listeners', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const one = await listen((_req, res) => sendJson(res, 200, {}));
  const steady = await startGateway(one.url);
  for (let i = 0; i < 60; i += 1) await call(steady.port, '/api/foods');
  await pause(20);
  process.off('warning', note);
  expect(warnings.map(({ name }) => name)).toEqual([]);
  await steady.stop();
  await one.close();
});
