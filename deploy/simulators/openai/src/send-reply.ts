import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Said } from './envelope.ts';
import type { ReplyForm } from './reply-form.ts';

type Making = {
  /** Ends when a held reply is released. */
  release: Promise<void>;
  said: () => Said;
  /** The body of this endpoint for the answer. */
  envelope: (said: Said) => object;
  /** Sends events instead, when the client asks for a stream. */
  stream?: (said: Said) => Promise<void>;
};

/** Sends one scripted or default reply. */
export async function sendReply(response: ServerResponse, form: ReplyForm, making: Making): Promise<void> {
  if (form.delayMs !== undefined) await sleep(form.delayMs, undefined, { signal: closing(response) }).catch(() => undefined);
  if (form.held === true) await Promise.race([making.release, once(response, 'close')]);
  if (response.closed || form.hang === true) return;
  if (form.reset === true) return void response.socket?.resetAndDestroy();
  if (form.status !== undefined || form.body !== undefined) return sendBody(response, form, form.body ?? {});
  const said = making.said();
  if (making.stream !== undefined && form.deliver === undefined) return making.stream(said);
  sendBody(response, form, making.envelope(said));
}

function sendBody(response: ServerResponse, form: ReplyForm, body: unknown): void {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const half = bytes.subarray(0, bytes.length / 2);
  const sent = form.deliver === 'half-then-end' ? half : bytes;
  response.writeHead(form.status ?? 200, {
    'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
    ...(form.retryAfter === undefined ? {} : { 'retry-after': String(form.retryAfter) }),
    'content-length': sent.length,
    ...form.headers,
  });
  if (form.deliver === 'headers-then-stall') return response.flushHeaders();
  if (form.deliver === 'half-then-stall') return void response.write(half);
  if (form.deliver === 'half-then-reset') return void response.write(half, () => response.socket?.resetAndDestroy());
  response.end(sent);
}

/** Aborts when the client disconnects, so that no timer outlives it. */
function closing(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
