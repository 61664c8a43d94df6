import { readFileSync } from 'node:fs';
import { Parser } from '@asyncapi/parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asyncApiDocument } from '../src/asyncapi.ts';
import { call, type RunningGateway, startGateway } from './rig.ts';

type Golden = { type: string; topic: string; data: Record<string, unknown> };

/** Samples of every event ever published, kept for ever. An event that got more fields has a sample of each form. */
const golden: Golden[] = JSON.parse(readFileSync(new URL('../../tests/contract/golden-events.json', import.meta.url), 'utf8'));
const published = [...new Set(golden.map(({ topic, type }) => `${topic} ${type}`))];
const document = asyncApiDocument();
const schemas = document.components.schemas as Record<string, z.core.JSONSchema.BaseSchema>;

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway('http://127.0.0.1:9');
});
afterAll(() => gateway.stop());

test('it is an AsyncAPI document without a fault or a warning', async () => {
  const { document: parsed, diagnostics } = await new Parser().parse(JSON.stringify(document));
  // More tools read 3.0 than 3.1, which adds nothing that is used here.
  const faults = diagnostics.filter(({ code }) => code !== 'asyncapi-latest-version');
  expect(faults.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
  expect(parsed?.allMessages().all()).toHaveLength(published.length);
});

test('it has a channel for each topic and a message for each event that was ever published', () => {
  const channels = Object.entries(document.channels).flatMap(([topic, { messages }]) =>
    Object.keys(messages).map((name) => `${topic} ${name}`),
  );
  expect(channels.toSorted()).toEqual(published.toSorted());
});

test.each(golden)('$type: a sample from the wire fits its schema, a wrong one does not', ({ type, data }) => {
  const schema = z.fromJSONSchema(schemas[type] as never);
  expect(schema.safeParse(data).success).toBe(true);
  for (const field of Object.keys(data)) expect(schema.safeParse({ ...data, [field]: { no: 'such' } }).success).toBe(false);
  expect(schema.safeParse({ ...data, addedLater: 1 }).success).toBe(true);
  expect(Object.keys((schemas[type] as { properties: object }).properties)).toEqual(expect.arrayContaining(Object.keys(data)));
  const described = document.components.messages[type];
  expect([described?.name, described?.headers.properties?.ce_type?.const]).toEqual([type, type]);
});

test('every event and every field is described, and every event says what class of data it holds', () => {
  const messages = Object.values(document.components.messages);
  expect(
    messages.filter(
      (message) => !message.summary || !/^(public|internal|personal|pseudonymous|restricted)$/.test(message['x-data-class'] ?? ''),
    ),
  ).toEqual([]);
  const fields = Object.values(schemas).flatMap((schema) =>
    Object.entries((schema.properties ?? {}) as Record<string, { description?: string; 'x-data-class'?: string; 'x-owner'?: string }>),
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter(([, field]) => !field.description || !field['x-data-class'] || !field['x-owner'])).toEqual([]);
});

test('it is served to anybody, and may be kept for five minutes', async () => {
  const answer = await call(gateway.port, '/api/asyncapi.json');
  expect([answer.status, answer.headers['cache-control'], answer.json]).toEqual([
    200,
    'public, max-age=300',
    JSON.parse(JSON.stringify(document)),
  ]);
  const again = await call(gateway.port, '/api/asyncapi.json', { headers: { 'if-none-match': answer.headers.etag ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await call(gateway.port, '/api/asyncapi.json', { method: 'POST' })).status).toBe(405);
});
