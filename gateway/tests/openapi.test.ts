import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../src/openapi.ts';
import { routes } from '../src/route-table.ts';
import { call, type RunningGateway, startGateway } from './rig.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway('http://127.0.0.1:9');
});
afterAll(() => gateway.stop());

type Operation = {
  operationId: string;
  description: string;
  security: object[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { description?: string; content: Record<string, { schema: object; example: unknown }> };
  responses: Record<string, Response & { $ref?: string }>;
  'x-actors': string[];
};
type Response = { headers?: object; content?: Record<string, { schema: { $ref?: string } }> };
const document = openApiDocument() as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, Response> };
};

test('it is an OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('it describes every operation, and nothing that is not served', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  );
  expect(described.toSorted()).toEqual(
    routes.map(({ endpoint, operation }) => `${endpoint.method} ${endpoint.path} ${operation}`).toSorted(),
  );
});

test.each(routes.map((route) => [route.operation, route] as const))(
  '%s: parameters, body, replies, problems, session',
  (_name, { endpoint }) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(operation?.requestBody?.content['application/json']?.example).toEqual(endpoint.examples.good.body);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining([...Object.keys(endpoint.replies), '429', '503']));
    expect(operation?.['x-actors']).toEqual(endpoint.actors);
  },
);

test.each([
  ['/api/foods', 'get', [{}, { session: [] }], 'For everybody, signed in or not.'],
  ['/api/market/purchase', 'post', [{}, { session: [] }], 'For everybody, signed in or not.'],
  ['/api/user', 'get', [{ session: [] }], 'For signed-in members.'],
  ['/api/admin/login', 'post', [{}, { session: [] }], 'For everybody, signed in or not.'],
  ['/api/doctor/session/logout', 'post', [{}, { session: [] }, { staff: [] }], 'For everybody, signed in or not.'],
  ['/api/admin/me', 'get', [{ staff: [] }], 'For administrators.'],
  ['/api/case-manager/me', 'get', [{ staff: [] }], 'For case managers.'],
  ['/api/staff/me', 'get', [{ staff: [] }], 'For everybody on the staff.'],
])('%s %s says who may call, and how they are known', (path, method, security, description) => {
  const operation = document.paths[path]?.[method];
  expect([operation?.security, operation?.description]).toEqual([security, description]);
});

test('a call of staff says where they must prove themselves, what is shown once, and takes the headers of a write', () => {
  const { totp, me } = { totp: document.paths['/api/staff/totp']?.post, me: document.paths['/api/staff/me']?.get };
  expect(totp?.description).toMatch(/^For everybody on the staff\. Staff must have proved .* `step_up_required`\. .* `already_done`\.$/);
  const headersOf = (operation?: Operation) => (operation?.parameters ?? []).filter(({ in: place }) => place === 'header');
  expect([headersOf(totp).map(({ name }) => name), headersOf(me)]).toEqual([['Idempotency-Key', 'X-Client-Time'], []]);
});

const refusalsOf = (path: string, method: string) =>
  Object.keys(document.paths[path]?.[method]?.responses ?? {})
    .map(Number)
    .filter((status) => status >= 400);
const ANY = [400, 414, 429, 431, 500, 502, 503, 504];

test.each([
  ['a list for everybody', '/api/foods', 'get', ANY],
  ['a page of a member', '/api/wallet', 'get', [...ANY, 401, 403]],
  ['a thing of a member', '/api/receipts/{id}', 'get', [...ANY, 401, 403, 404]],
  ['a change of a thing', '/api/meals/{id}', 'patch', [...ANY, 401, 403, 404, 408, 409, 413, 415, 422]],
  ['signing in', '/api/login', 'post', [...ANY, 401, 403, 408, 409, 413, 415, 422]],
  ['a guest or a member who buys', '/api/market/purchase', 'post', [...ANY, 401, 403, 404, 408, 409, 413, 415, 422]],
  ['a payment that is claimed', '/api/subscriptions', 'post', [...ANY, 401, 402, 403, 404, 408, 409, 413, 415, 422]],
  ['a photo, which guests may see where it is shared', '/api/media/{key}', 'get', [...ANY, 404, 416]],
])('%s says what can be refused', (_what, path, method, statuses) => {
  expect(refusalsOf(path, method)).toEqual(statuses.toSorted((a, b) => a - b));
});

test('a refusal is described once, and says when to come again', () => {
  const { TooManyRequests, NotFound } = document.components.responses;
  expect(document.paths['/api/foods']?.get?.responses['429']).toEqual({ $ref: '#/components/responses/TooManyRequests' });
  expect(TooManyRequests?.content?.['application/problem+json']?.schema.$ref).toBe('#/components/schemas/Problem');
  expect([Object.keys(TooManyRequests?.headers ?? {}), NotFound?.headers]).toEqual([['Retry-After'], undefined]);
});

test.each([
  ['/api/health-readings/{userId}', '200', ['application/json', 'text/csv'], ['Link']],
  ['/api/wallet/statement', '200', ['application/json', 'text/csv'], ['Link']],
  ['/api/media/{key}', '200', ['image/jpeg'], ['ETag']],
  ['/api/media/{key}', '206', ['image/jpeg'], ['ETag', 'Content-Range']],
  ['/api/media/{key}', '304', [], ['ETag']],
])('%s answers %s with %j and the headers %j', (path, status, types, headers) => {
  const reply = document.paths[path]?.get?.responses[status];
  expect([Object.keys(reply?.content ?? {}), Object.keys(reply?.headers ?? {})]).toEqual([types, headers]);
});

test('an example that needs something first says so', () => {
  const meal = document.paths['/api/meals']?.post?.requestBody;
  const claim = document.paths['/api/subscriptions']?.post?.requestBody;
  expect([meal?.description, claim?.description]).toEqual([
    'The example needs your own number as userId.',
    'The example needs the reference of a payment of your own.',
  ]);
});

test('nothing of the inside is in it', () => {
  expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/\/internal\/|internal[-_]|x-client-address/i);
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
});

test('it is served to anybody, and may be kept for five minutes', async () => {
  const answer = await call(gateway.port, '/api/openapi.json');
  expect([answer.status, answer.headers['cache-control'], answer.json]).toEqual([
    200,
    'public, max-age=300',
    JSON.parse(JSON.stringify(document)),
  ]);
  const again = await call(gateway.port, '/api/openapi.json', { headers: { 'if-none-match': answer.headers.etag ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
});
