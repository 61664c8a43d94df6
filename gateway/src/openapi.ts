import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { descriptionOf, SECURITY_SCHEMES, securityOf } from './openapi-callers.ts';
import { problemResponses, refusalsOf, responsesOf } from './openapi-responses.ts';
import { type Route, routes } from './route-table.ts';

const writeHeaders = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description:
      'Chosen by the client; the same key gives the same reply for 48 hours, and never makes a second reading, meal, workout or analysis',
  }),
  'X-Client-Time': z.string().optional().meta({
    description: "The client's clock, ISO 8601 in UTC; one that can't be read is as if it were not there",
    example: '2026-11-21T09:30:00Z',
  }),
});

const DESCRIPTION = [
  'Errors are problem JSON (RFC 9457) with a sentence in `message`.',
  'In a body, `null` and an empty text in an optional field mean that it is absent.',
  'No text of a body or a query may hold the null character U+0000.',
  'A method that a path does not have is 405, with those it has in `Allow`.',
].join(' ');

/** The OpenAPI 3.1 document of every operation in the contracts. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: BRAND_NAME, version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    components: {
      responses: problemResponses(new Set(routes.flatMap(({ endpoint }) => refusalsOf(endpoint)))),
      securitySchemes: SECURITY_SCHEMES,
    },
    paths,
  });
}

function operationOf({ service, operation, endpoint }: Route): ZodOpenApiOperationObject {
  const { params, query, body, actors, method } = endpoint;
  const needsCaller = !actors.includes('guest');
  return {
    operationId: operation,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [service],
    security: securityOf(endpoint),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(needsCaller && method !== 'GET' && { header: writeHeaders }),
    },
    ...(body && { requestBody: bodyOf(endpoint, body) }),
    responses: responsesOf(endpoint),
    'x-actors': [...actors],
  };
}

function bodyOf({ examples: { good }, bodyIsOptional }: Endpoint, body: z.ZodObject): ZodOpenApiOperationObject['requestBody'] {
  const needs = good.needs ?? (Object.hasOwn(good.body ?? {}, 'userId') ? 'your own number as userId' : undefined);
  return {
    required: bodyIsOptional !== true,
    ...(needs && { description: `The example needs ${needs}.` }),
    content: { 'application/json': { schema: written(body), example: good.body } },
  };
}

/** The body as callers may write it: no unknown names, and an optional field may be blank. */
function written(body: z.ZodObject): z.ZodObject {
  const fields = Object.entries(body.shape as Record<string, z.ZodType>).map(([name, field]): [string, z.ZodType] => {
    const isOptional = field.safeParse(undefined).success;
    return [name, isOptional ? z.union([field, z.literal(''), z.null()]).optional() : field];
  });
  return z.strictObject(Object.fromEntries(fields)).meta(body.meta() ?? {});
}
