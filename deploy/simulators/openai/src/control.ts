import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { prettifyError } from 'zod';
import { readJson, sendError, sendJson } from './json-http.ts';
import type { createRequestLog } from './request-log.ts';
import { type createScript, rules } from './script.ts';

type Controlled = { token: string; script: ReturnType<typeof createScript>; requests: ReturnType<typeof createRequestLog> };

/** The control calls under /_sim, which need the token. */
export async function control(parts: Controlled, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isSame(String(request.headers['x-sim-token'] ?? ''), parts.token))
    return sendError(response, 401, 'x-sim-token is missing or wrong.');
  switch (`${request.method} ${path}`) {
    case 'GET /requests':
      return sendJson(response, 200, parts.requests.list());
    case 'POST /reset':
      parts.script.reset();
      parts.requests.clear();
      return sendJson(response, 200, { reset: true });
    case 'POST /script': {
      const given = rules.safeParse((await readJson(request)).body);
      if (!given.success) return sendError(response, 400, prettifyError(given.error));
      parts.script.add(given.data);
      return sendJson(response, 200, { added: given.data.length });
    }
    default:
      return sendError(response, 404, `No control call ${request.method} /_sim${path}`);
  }
}

/** Compares in constant time, also texts of different lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
