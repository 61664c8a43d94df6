import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_BYTES = 20_000_000;

/** Reads a JSON body and its bytes; `body` is undefined when it is not JSON. */
export async function readJson(request: IncomingMessage): Promise<{ raw: Buffer; body: unknown }> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('The request is too large.');
    parts.push(part);
  }
  const raw = Buffer.concat(parts);
  try {
    return { raw, body: JSON.parse(raw.toString('utf8')) };
  } catch {
    return { raw, body: undefined };
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An error in the form of the protocol; cuts the connection when a reply has already begun. */
export function sendError(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  const type = status >= 500 ? 'server_error' : 'invalid_request_error';
  sendJson(response, status, { error: { message, type, param: null, code: null } });
}
