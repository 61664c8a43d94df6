import { createHash, randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  call,
  type FakeService,
  JSON_TYPE,
  newMember,
  pause,
  problemFaults,
  type RunningGateway,
  sendJson,
  startGateway,
  startService,
  wire,
} from './rig.ts';

let service: FakeService;
let gateway: RunningGateway;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startService();
  gateway = await startGateway(service.url, { thresholds: { bodyWindowMs: 500, bodyBytesPerSecond: 1_000 } });
  const value = randomBytes(32).toString('base64url');
  service.sessions.set(createHash('sha256').update(value).digest('hex'), newMember());
  headers = { cookie: `sabiwell_sid=${value}`, ...JSON_TYPE };
});
beforeEach(() => {
  service.handle = (req, res) =>
    void digest(req).then(
      (seen) => sendJson(res, 200, seen),
      () => res.destroy(),
    );
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

async function digest(req: IncomingMessage) {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    sum.update(chunk);
  }
  return { bytes, sum: sum.digest('hex') };
}

const upload = (body: Buffer) => call(gateway.port, '/api/analyze-food', { method: 'POST', headers, body });

test('10 MB pass whole, with a length and in chunks', async () => {
  const body = randomBytes(10 * 1024 * 1024);
  const sum = createHash('sha256').update(body).digest('hex');
  expect((await upload(body)).json).toEqual({ bytes: body.length, sum });
  const reply = await fetch(`${gateway.url}/api/analyze-food`, {
    method: 'POST',
    headers,
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(await reply.json()).toEqual({ bytes: body.length, sum });
});

test('a body is not held: the service reads the first part while the sender keeps the rest', async () => {
  let first = 0;
  service.handle = (req, res) => {
    req.once('data', (chunk: Buffer) => (first = chunk.length)).on('end', () => sendJson(res, 200, {}));
  };
  const sender = request({
    port: gateway.port,
    path: '/api/analyze-food',
    method: 'POST',
    headers: { ...headers, 'content-length': 2_000 },
  });
  const answered = new Promise<number>((resolve) => sender.on('response', (res) => resolve(res.resume().statusCode ?? 0)));
  sender.write(Buffer.alloc(1_000));
  await vi.waitFor(() => expect(first).toBe(1_000));
  sender.end(Buffer.alloc(1_000));
  expect(await answered).toBe(200);
});

test('a declared length over the limit of the operation is 413 at once, and the sender sees it', async () => {
  const before = service.calls.length;
  const large = await upload(Buffer.alloc(20_000_000, 65));
  expect([large.status, problemFaults(large), large.json.message]).toEqual([413, [], 'This is too large to send. The limit is 15 MB.']);
  const signUp = await call(gateway.port, '/api/signup', { method: 'POST', headers: JSON_TYPE, body: ' '.repeat(200_000) });
  expect([signUp.status, signUp.json.message]).toEqual([413, 'This is too large to send. The limit is 100 kB.']);
  expect(service.calls.length).toBe(before);
});

test('a body in chunks that grows over the limit is 413 within a second, having read little more', async () => {
  let received = 0;
  service.handle = (req) => req.on('data', (chunk: Buffer) => (received += chunk.length)).on('error', () => undefined);
  const head = `POST /api/analyze-food HTTP/1.1\r\nHost: x\r\nCookie: ${headers.cookie}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const socket = connect(gateway.port, '127.0.0.1');
  let got = '';
  socket.on('data', (part) => (got += part.toString())).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(head);
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 65), Buffer.from('\r\n')]);
  let sent = 0;
  const pump = () => {
    while (!socket.destroyed && sent < 60_000_000) {
      sent += 0x10000;
      if (!socket.write(chunk)) return void socket.once('drain', pump);
    }
  };
  pump();
  await closed;
  expect(got).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toBeLessThanOrEqual(15_100_000);
  expect(socket.bytesWritten - socket.writableLength).toBeLessThan(26_000_000);
});

test('a body that trickles is 408; one that is merely slow is waited for', async () => {
  const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  const got = await wire(gateway.port, head, 4_000);
  expect(got).toMatch(/^HTTP\/1\.1 408 /);
  expect(got).toContain('"message":"Sending took too long.');
  const sender = request({ port: gateway.port, path: '/api/login', method: 'POST', headers: { ...JSON_TYPE, 'content-length': 3_000 } });
  const answered = new Promise<number>((resolve) => sender.on('response', (res) => resolve(res.resume().statusCode ?? 0)));
  for (let i = 0; i < 15; i += 1) {
    sender.write(Buffer.alloc(200, 32));
    await pause(100);
  }
  sender.end();
  expect(await answered).toBe(200);
});

test('a body that ends before its length is no call for the service', async () => {
  let whole = 0;
  service.handle = (req, res) =>
    void digest(req).then(
      () => (whole += 1),
      () => res.destroy(),
    );
  const socket = connect(gateway.port, '127.0.0.1');
  socket.end('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
  await new Promise((resolve) => socket.resume().on('close', resolve));
  await pause(100);
  expect(whole).toBe(0);
});

test('ranges, cache rules and the policy of media pass through', async () => {
  service.handle = (req, res) => {
    res.writeHead(206, {
      'content-type': 'image/webp',
      'content-range': 'bytes 10-19/100',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    res.end(String(req.headers.range));
  };
  const answer = await call(gateway.port, '/api/media/some-key', { headers: { ...headers, range: 'bytes=10-19' } });
  expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, 'bytes=10-19', 'bytes 10-19/100']);
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect([answer.headers['content-security-policy'], answer.headers['x-content-type-options']]).toEqual([
    "default-src 'none'; sandbox",
    'nosniff',
  ]);
});

test('a long answer streams: its first byte comes before its last is made', async () => {
  const first = Promise.withResolvers<void>();
  service.handle = (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.write('[');
    void first.promise.then(() => res.end(']'));
  };
  const reply = await fetch(`${gateway.url}/api/foods`);
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('[');
  first.resolve();
  expect((await reader?.read())?.value).toBe(']');
});
