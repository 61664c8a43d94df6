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
  security: object[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object; example: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
};
const document = openApiDocument() as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
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
    expect(operation?.responses['429']?.content?.['application/problem+json']?.schema.$ref).toBe('#/components/schemas/Problem');
    expect(operation?.security).toEqual(endpoint.actors.includes('guest') ? [{}, { session: [] }] : [{ session: [] }]);
  },
);

test('nothing of the inside is in it', () => {
  expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/internal|x-client-address/i);
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
