import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  type FakeService,
  JSON_TYPE,
  problemFaults,
  type RunningGateway,
  sendJson,
  startGateway,
  startService,
  wire,
} from './rig.ts';

let service: FakeService;
let gateway: RunningGateway;

beforeAll(async () => {
  service = await startService();
  gateway = await startGateway(service.url);
});
afterAll(async () => {
  await gateway.stop();
  await service.close();
});

test.each([
  ['GET', '/api/nope', 404],
  ['POST', '/api/nope', 404],
  ['GET', '/api', 404],
  ['GET', '/api/', 404],
  ['GET', '/api/foods/', 404],
  ['GET', '/api/__proto__', 404],
  ['GET', '/api/constructor', 404],
  ['GET', '/api/media/', 404],
  ['DELETE', '/api/login', 405],
  ['GET', '/api/signup', 405],
  ['PATCH', '/api/analyze-food', 405],
  ['TRACE', '/api/user', 405],
  ['OPTIONS', '/api/user', 405],
  ['POST', '/api/openapi.json', 405],
  ['GET', '/api/../api/foods', 400],
  ['GET', '/api/%2e%2e/api/foods', 400],
  ['GET', '/api/.%2E/foods', 400],
  ['GET', '/api/media/..%2f..%2fetc%2fpasswd', 400],
  ['GET', '/api/media/a%5cb', 400],
  ['GET', '/api//foods', 400],
  ['GET', '//api/foods', 400],
  ['GET', '/api/media/%00', 400],
  ['GET', '/api/%E0%A4%A', 400],
  ['GET', 'http://evil.example/api/foods', 400],
  ['GET', 'http://[', 400],
  ['OPTIONS', '*', 400],
])('%s %s is refused with %i', async (method, path, status) => {
  const before = service.calls.length;
  const answer = await call(gateway.port, path, { method, headers: { 'x-canary': 'canary-7' } });
  expect([answer.status, problemFaults(answer)]).toEqual([status, []]);
  expect(answer.text).not.toContain('canary-7');
  expect(service.calls.length).toBe(before);
});

test('an address of 9,000 letters is 414', async () => {
  const answer = await call(gateway.port, `/api/foods?q=${'a'.repeat(9_000)}`);
  expect([answer.status, problemFaults(answer)]).toEqual([414, []]);
});

test('405 names the methods of the path', async () => {
  expect((await call(gateway.port, '/api/foods', { method: 'PUT' })).headers.allow).toBe('GET, HEAD');
  expect((await call(gateway.port, '/api/login', { method: 'TRACE' })).headers.allow).toBe('POST');
});

test('paths are told apart by case', async () => {
  expect((await call(gateway.port, '/api/Foods')).status).toBe(404);
  expect((await call(gateway.port, '/API/foods', { method: 'POST' })).status).toBe(405);
});

test('HEAD goes where GET goes and brings no body', async () => {
  service.handle = (_req, res) => sendJson(res, 200, { ok: true });
  const answer = await call(gateway.port, '/api/foods', { method: 'HEAD' });
  expect([answer.status, answer.text, service.calls.at(-1)?.req.method]).toEqual([200, '', 'HEAD']);
});

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
test.each([
  ['both lengths', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['two Content-Lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`],
  ['a coding before chunked', `${HEAD}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['no Host', 'GET /api/foods HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty Host', 'GET /api/foods HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['a line that is no request', 'HELLO\r\n\r\n'],
  ['a space in the target', 'GET /api/foods bar HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a folded header', 'GET /api/foods HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n'],
])('a request with %s is 400 and never reaches a service', async (_what, text) => {
  const before = service.calls.length;
  const got = await wire(gateway.port, text, 1_000);
  expect(got.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 400 /);
  expect(got).toContain('application/problem+json');
  expect(got).toContain('"message":"');
  expect(service.calls.length).toBe(before);
});

test('headers without end are 408, too many are 431', async () => {
  const slow = await wire(gateway.port, 'GET /api/foods HTTP/1.1\r\nHost: x\r\nA: ', 9_000);
  expect(slow).toMatch(/^HTTP\/1\.1 408 /);
  const big = await wire(gateway.port, `GET /api/foods HTTP/1.1\r\nHost: x\r\nCookie: a=${'x'.repeat(40_000)}\r\n\r\n`);
  expect(big).toMatch(/^HTTP\/1\.1 431 /);
});

test.each([
  ['text/plain', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['no type', {}],
  ['a type that begins alike', { 'content-type': 'application/jsonp' }],
  ['UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
  ['gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
])('a body as %s is 415', async (_what, headers) => {
  const answer = await call(gateway.port, '/api/login', { method: 'POST', headers, body: '{}' });
  expect([answer.status, problemFaults(answer)]).toEqual([415, []]);
});

test.each(['application/json', 'application/json; charset=UTF-8', 'Application/JSON;charset="utf-8"'])(
  'a body as %s passes',
  async (type) => {
    service.handle = (_req, res) => sendJson(res, 200, { ok: true });
    expect((await call(gateway.port, '/api/login', { method: 'POST', headers: { 'content-type': type }, body: '{}' })).status).toBe(200);
  },
);

test('a call without a body needs no type; a read takes no body', async () => {
  service.handle = (_req, res) => res.writeHead(204).end();
  expect((await call(gateway.port, '/api/logout', { method: 'POST' })).status).toBe(204);
  expect((await call(gateway.port, '/api/foods', { headers: JSON_TYPE, body: '{}' })).status).toBe(400);
});
