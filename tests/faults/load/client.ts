import { SLOT_TAKEN_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import type { Answer, Operation } from '../history/history.domain.ts';

/** The product's answer, with the fields that a program reads. */
export type Reply = { status: number | null; json: any; code?: string; headers: Headers; retryAfterMs: number };

/** Calls the product and records every answer. */
export type Client = {
  call(op: Operation, method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
};

/** Longer than any limit of the product. */
const PATIENCE_MS = 60_000;
const LONGEST_WAIT_MS = 10_000;
const INSIDE = /\bat .+\.[jt]s:\d|node_modules|ECONN|EPIPE|Prisma|Mongo|redis|kafka|postgres|terminating connection/i;
const SENTENCE = /^[A-Z].+[.?]$/s;
/** Said by the specification without a full stop. */
const SPOKEN: readonly string[] = [SLOT_TAKEN_MESSAGE];

/** A client of the product at this address; `now` gives milliseconds since the run began. */
export function createClient(url: string, now: () => number, answers: Answer[]): Client {
  return {
    async call(op, method, path, { body, headers = {} } = {}) {
      const at = now();
      const reply = await send(url + path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const { status, code } = reply;
      answers.push({ op, at, ms: now() - at, status, ...(code === undefined ? {} : { code }), formFaults: reply.formFaults });
      return reply;
    },
  };
}

/** One call; a connection error is a reply without a status. */
export async function send(address: string, init: RequestInit): Promise<Reply & { formFaults: string[] }> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    const json = readJson(text);
    const { status, headers } = answer;
    // A test can't wait for an hour.
    const retryAfterMs = Math.min(LONGEST_WAIT_MS, Number(headers.get('retry-after') ?? 0) * 1_000);
    const code = status >= 400 ? String((json as { code?: unknown } | undefined)?.code) : undefined;
    return { status, json, headers, retryAfterMs, ...(code === undefined ? {} : { code }), formFaults: faultsOfForm(answer, text, json) };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return { status: null, json: undefined, headers: new Headers(), retryAfterMs: 0, code: cause?.code ?? String(error), formFaults: [] };
  }
}

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A failure must be problem JSON with a sentence for people and a time to try again, and must not reveal internals. */
function faultsOfForm({ status, headers }: Response, text: string, json: unknown): string[] {
  if (status < 400) return json === undefined && status !== 204 ? ['it is no JSON'] : [];
  const { message } = (json ?? {}) as { message?: unknown };
  return [
    ...(headers.get('content-type')?.startsWith('application/problem+json') ? [] : ['it is no problem JSON']),
    ...(SENTENCE.test(String(message)) || SPOKEN.includes(String(message)) ? [] : [`its message is no sentence: ${String(message)}`]),
    ...(INSIDE.test(text) ? ['it shows the inside'] : []),
    ...([429, 503].includes(status) && !headers.has('retry-after') ? ['it does not say when to come again'] : []),
  ];
}
