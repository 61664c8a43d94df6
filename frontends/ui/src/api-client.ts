import type { Endpoint, ReplyBody, RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { newKey, newTraceparent } from './new-key.ts';

const UNREACHABLE = 'We could not reach Sabiwell. Check your internet connection and try again.';

type FieldError = { path: string; message: string };

/** A call that did not succeed. `message` is a sentence for people; status 0 means that no reply came. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, message: string, body: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  /** The fields that the server refused, as it names them. */
  get fields(): FieldError[] {
    return Array.isArray(this.body.errors) ? (this.body.errors as FieldError[]) : [];
  }

  /** The machine's name of the problem, such as `dish_required`; '' where the reply has none. */
  get code(): string {
    return typeof this.body.code === 'string' ? this.body.code : '';
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Makes the error of a reply: JSON `message`, else `error`, else the text as it came, else the status text (spec 1 section 1). */
export function readError(status: number, text: string, statusText: string): ApiError {
  const body = readObject(text);
  const said = [body.message, body.error, text.trim()].find((words) => typeof words === 'string' && words !== '');
  return new ApiError(status, typeof said === 'string' ? said : statusText || UNREACHABLE, body);
}

type CallInput<E extends Endpoint> = {
  body?: RequestBody<E>;
  signal?: AbortSignal;
  /** Names one wish of the member: the same key twice is done once. A new one is made where none is given. */
  idempotencyKey?: string;
  /** A reply that is under way already, so that nothing more is sent. */
  reply?: Promise<Response>;
};

function requestOf(method: string, input: CallInput<Endpoint>): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-client-time': new Date().toISOString(),
    traceparent: newTraceparent(),
  };
  if (method !== 'GET') headers['idempotency-key'] = input.idempotencyKey ?? newKey();
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return { method, headers, body, signal: input.signal, credentials: 'include' };
}

/**
 * Calls one operation and gives its reply's body; undefined where the reply has none.
 * Throws ApiError for every other reply and when the network fails, and the signal's reason when it was aborted.
 */
export async function call<E extends Endpoint>(method: E['method'], path: string, input: CallInput<E> = {}): Promise<ReplyBody<E>> {
  let response: Response;
  let text: string;
  try {
    response = await (input.reply ?? fetch(path, requestOf(method, input as CallInput<Endpoint>)));
    text = await response.text();
  } catch {
    input.signal?.throwIfAborted();
    throw new ApiError(0, UNREACHABLE);
  }
  if (!response.ok) throw readError(response.status, text, response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as ReplyBody<E>;
}
