import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { problem } from '@sabiwell/proto/http/shared.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { type Route, routes } from './route-table.ts';

const writeHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Chosen by the client; the same key gives the same reply for 14 days' }),
  'X-Client-Time': z.iso.datetime().optional().meta({ description: "The client's clock, ISO 8601 in UTC" }),
});

/** The OpenAPI 3.1 document of every operation in the contracts. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: BRAND_NAME, version: '1.0.0', description: 'Errors are problem JSON (RFC 9457) with a sentence in `message`.' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sabiwell_sid', description: '__Host-sabiwell_sid over https' } },
    },
    paths,
  });
}

function operationOf({ service, operation, endpoint }: Route): ZodOpenApiOperationObject {
  const { params, query, body, actors, method, examples } = endpoint;
  const isMembers = !actors.includes('guest');
  return {
    operationId: operation,
    summary: endpoint.summary,
    description: isMembers ? 'For signed-in members.' : 'For everybody, signed in or not.',
    tags: [service],
    security: isMembers ? [{ session: [] }] : [{}, { session: [] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(isMembers && method !== 'GET' && { header: writeHeaders }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body, example: examples.good.body } } } }),
    responses: responsesOf(endpoint, isMembers),
  };
}

function responsesOf({ replies, body, params, query }: Route['endpoint'], isMembers: boolean): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, schema] of Object.entries(replies))
    responses[`${Number(status)}` as '200'] = { description: STATUS_CODES[status] ?? '', ...contentOf(status, schema) };
  const refused = [...(body || params || query ? [400] : []), ...(isMembers ? [401, 403] : []), ...(body ? [413, 415] : []), 429, 503];
  for (const status of refused) {
    responses[`${status}` as '400'] = {
      description: STATUS_CODES[status] ?? '',
      content: { 'application/problem+json': { schema: problem } },
    };
  }
  return responses;
}

function contentOf(status: string, schema: z.ZodType | null) {
  if (schema !== null) return { content: { 'application/json': { schema } } };
  return status === '204' ? {} : { content: { '*/*': { schema: { type: 'string' as const, format: 'binary' } } } };
}
