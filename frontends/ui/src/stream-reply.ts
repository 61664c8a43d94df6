import type { Endpoint, ReplyBody, RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { ApiError, readError, refusalOf, requestOf, type Send } from './api-client.ts';
import type { PathOf } from './api-path.ts';
import { type SentEvent, takeEvents } from './live/live-event.ts';
import { t } from './messages.ts';

/** The code of the error of a reply that began and did not end. */
export const BROKEN_OFF = 'broken_off';

// The server sends a comment every 10 s, and the gateway waits 30 s for the first byte.
const LONGEST_SILENCE_MS = 35_000;

type Ask<E extends Endpoint> = {
  body: RequestBody<E>;
  /** The same key for each try of one question: what was answered by then comes again, and is counted once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with each event before the last one: its name and what it says. */
  onEvent: (name: string, said: Record<string, unknown>) => void;
};

/**
 * Posts a question whose answer is streamed, and gives the whole answer: the event `answer`, or the body of a server that did not stream.
 * Throws ApiError for a refusal, for the event `problem`, with status 0 when no reply came, and with the code `broken_off` when the reply
 * ended before its answer; throws the signal's reason when it was aborted.
 */
export async function streamReply<E extends Endpoint>(
  path: PathOf<E>,
  { body, idempotencyKey, signal, onEvent }: Ask<E>,
  send: Send = (to, request) => fetch(to, request),
): Promise<ReplyBody<E>> {
  const line = openLine(signal);
  const request = requestOf('POST', { body, idempotencyKey, signal: line.signal });
  let hasBegun = false;
  try {
    const reply = await send(path, { ...request, headers: { ...request.headers, accept: 'text/event-stream, application/json' } });
    if (!reply.ok) throw refusalOf(reply, await reply.text());
    if (reply.body === null || !isStream(reply)) return JSON.parse(await reply.text()) as ReplyBody<E>;
    hasBegun = true;
    for await (const { event, data } of eventsIn(reply.body, line.heard)) {
      const said = JSON.parse(data) as Record<string, unknown>;
      if (event === 'answer') return said as ReplyBody<E>;
      if (event === 'problem') throw readError(Number(said.status) || 500, data, '');
      onEvent(event, said);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    signal.throwIfAborted();
  } finally {
    line.close();
  }
  throw new ApiError(0, t('unreachable'), hasBegun ? { code: BROKEN_OFF } : {});
}

const isStream = (reply: Response) => reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** The connection: it ends when the caller leaves, when it is closed, and when nothing is heard for too long. */
function openLine(outer: AbortSignal) {
  const own = new AbortController();
  const end = () => own.abort();
  let timer = setTimeout(end, LONGEST_SILENCE_MS);
  outer.addEventListener('abort', end, { once: true });
  if (outer.aborted) end();
  return {
    signal: own.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(end, LONGEST_SILENCE_MS);
    },
    close() {
      clearTimeout(timer);
      outer.removeEventListener('abort', end);
      end();
    },
  };
}

/** The events of a stream. Its bytes may be cut anywhere, also within a letter. */
async function* eventsIn(body: ReadableStream<Uint8Array>, onHeard: () => void): AsyncGenerator<SentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onHeard();
    const { events, rest } = takeEvents(text + decoder.decode(part.value, { stream: true }));
    text = rest;
    yield* events;
  }
}
