import { STATUS_CODES } from 'node:http';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { problem } from '@sabiwell/proto/http/shared.ts';

type Headers = NonNullable<ZodOpenApiResponseObject['headers']>;

const text = (description: string) => ({ description, schema: { type: 'string' as const } });
const RETRY_AFTER: Headers = {
  'Retry-After': { description: 'Seconds to wait before the call is sent again', schema: { type: 'integer' } },
};
/** Refusals that say when to try again. */
const PASSING = [409, 429, 503];
/** What any call may get: an unreadable or too long address, too many calls, and a part of the product that is away. */
const OF_ANY = [400, 414, 429, 431, 500, 502, 503, 504];
/** What a call may get besides, if it can have a body or an Idempotency-Key, or could come from another site's page. */
const OF_UNSAFE = [403, 408, 409, 413, 415, 422];
/** Parameters that are the member's own number or a day. All others name something that may not exist. */
const NO_THINGS = new Set(['userId', 'date']);

/** Every refusal once, so that operations can refer to it. */
export function problemResponses(statuses: Iterable<number>): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    Array.from(statuses, (status) => [
      nameOf(status),
      {
        description: STATUS_CODES[status] ?? '',
        ...(PASSING.includes(status) && { headers: RETRY_AFTER }),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  );
}

/** Every status that an operation answers with, with its content. */
export function responsesOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const replies = Object.keys(endpoint.replies).map(Number);
  return Object.fromEntries([
    ...replies.filter((status) => status < 400).map((status) => [status, replyOf(endpoint, status)]),
    ...refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  ]);
}

/** The statuses of all refusals that this operation can answer with. */
export function refusalsOf({ actors, method, params, replies, problems = [] }: Endpoint): number[] {
  const isUnsafe = method !== 'GET';
  const isForGuests = actors.includes('guest');
  // A caller whose session has ended is not treated as a guest where the operation stores something as a member's own.
  const needsSession = !isForGuests || (isUnsafe && actors.includes('member'));
  const namesThing = Object.keys(params?.shape ?? {}).some((name) => !NO_THINGS.has(name));
  const statuses = [
    ...OF_ANY,
    ...(isUnsafe ? OF_UNSAFE : []),
    ...(needsSession ? [401] : []),
    ...(isForGuests ? [] : [403]),
    ...(namesThing ? [404] : []),
    ...Object.keys(replies)
      .map(Number)
      .filter((status) => status >= 400),
    ...problems,
  ];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function replyOf(endpoint: Endpoint, status: number): ZodOpenApiResponseObject {
  const { replies, fileTypes = [] } = endpoint;
  const schema = replies[status];
  const hasFile = status === 200 || status === 206;
  const content = {
    ...(schema && { 'application/json': { schema } }),
    ...(hasFile && Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]))),
  };
  const headers = headersOf(endpoint, status);
  return {
    description: STATUS_CODES[status] ?? '',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

function headersOf({ query, isKept }: Endpoint, status: number): Headers {
  return {
    ...(query && 'cursor' in query.shape && { Link: text('The next page, where there is one: <…>; rel="next"') }),
    ...(isKept && { ETag: text('Changes with the content') }),
    ...(status === 206 && { 'Content-Range': text('Which bytes these are, and of how many') }),
  };
}

/** The name of a refusal in the document: `NotFound`. */
function nameOf(status: number): string {
  return (STATUS_CODES[status] ?? `${status}`).replaceAll(/\W/g, '');
}
