import { backOff, pause } from '@sabiwell/chassis/pause.ts';
import { inSpan, traceparentNow } from '@sabiwell/chassis/observe/tracing.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { Unavailable } from '../provider.ts';
import type { Circuit } from './circuit.ts';
import { envelope, type Envelope } from './records.ts';

export type Request = {
  /** Its name in the log, without a reference. */
  operation: string;
  /** What the call is about: a reference or a code, for the circuit. */
  about: string;
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
};

/** `rejected`: the provider understood the call and refused. */
export type Reply =
  | { kind: 'answered'; body: Envelope }
  | { kind: 'rejected'; status: number; code: string | undefined; message: string }
  | (Unavailable & { mayBeDone: boolean });

export type Line = { url: string; secretKey: string; log: Log; circuit: Circuit; timeoutMs: number; firstPauseMs: number };

const READ_TRIES = 3;

/** One call, or for reads up to three with growing pauses. Never throws, because a failure is one of the replies. */
export async function callPaystack(line: Line, request: Request): Promise<Reply> {
  const tries = request.method === 'GET' ? READ_TRIES : 1;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await callOnce(line, request);
    if (reply.kind !== 'unavailable' || reply.retryAfterSeconds !== undefined || attempt === tries) return reply;
    await pause(backOff(attempt, line.firstPauseMs, 8 * line.firstPauseMs));
  }
}

async function callOnce(line: Line, request: Request): Promise<Reply> {
  const { circuit, log } = line;
  if (!circuit.admits()) {
    return { kind: 'unavailable', reason: 'the circuit is open', retryAfterSeconds: circuit.restSeconds() ?? 1, mayBeDone: false };
  }
  const startedAt = performance.now();
  const ask = () => send(line, request);
  // A job's own call must not be part of another trace.
  const isTraced = traceparentNow() !== undefined;
  const reply = await (isTraced ? inSpan(`paystack ${request.operation}`, { kind: 'client' }, ask) : ask());
  const ms = Math.round(performance.now() - startedAt);
  if (reply.kind !== 'unavailable') circuit.succeeded();
  else {
    // A quota that is used up is not a fault of the provider.
    if (reply.retryAfterSeconds === undefined) circuit.failed(request.about);
    log.warn({ operation: request.operation, reason: reply.reason, ms }, 'the payment provider gave no usable answer');
  }
  return reply;
}

async function send({ url, secretKey, timeoutMs }: Line, { method, path, body }: Request): Promise<Reply> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(response.status, response.headers, await response.text());
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { kind: 'unavailable', reason: cause?.code ?? name, mayBeDone: true };
  }
}

/** Interprets an answer. Only a body in the provider's own form counts; an answer of a proxy does not. */
export function judge(status: number, headers: Headers, text: string): Reply {
  const parsed = envelope.safeParse(openJson(text));
  if (status === 429) return { kind: 'unavailable', reason: 'the quota is used up', retryAfterSeconds: waitOf(headers), mayBeDone: false };
  if (status === 401 || status === 403) return { kind: 'unavailable', reason: 'the provider refuses our key', mayBeDone: false };
  if (status >= 500 || status === 408 || !parsed.success) return { kind: 'unavailable', reason: `status ${status}`, mayBeDone: true };
  const { status: isGood, message, code } = parsed.data;
  // One of the published samples answers a wrong key with 400.
  if (!isGood && /^invalid key/i.test(message)) return { kind: 'unavailable', reason: 'the provider refuses our key', mayBeDone: false };
  if (status < 300 && isGood) return { kind: 'answered', body: parsed.data };
  return { kind: 'rejected', status, code, message };
}

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('x-ratelimit-reset') ?? headers.get('retry-after') ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : 30;
}

function openJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
