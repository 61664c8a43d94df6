import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fields } from './read-fields.ts';
import { Refusal } from './refusal.ts';

const MOST_BYTES = 1_000_000;

/** The fields of a body: JSON, or a form as curl sends it. */
export async function readFields(request: IncomingMessage): Promise<Fields> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) throw new Refusal(413, 'The request is too large.');
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  if (text.trim() === '') return {};
  if (request.headers['content-type']?.includes('form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  return asFields(text);
}

function asFields(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Fields;
  } catch {
    // Refused like any other body that is not an object.
  }
  throw new Refusal(400, 'The request body is not valid JSON', { code: 'invalid_body' });
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(body));
}

export function sendText(response: ServerResponse, type: string, text: string, headers: Record<string, string> = {}): void {
  const fixed = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  response.writeHead(200, { ...fixed, ...headers }).end(text);
}
