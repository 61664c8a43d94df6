import type { Endpoint, ReplyBody, RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { PathOf } from './api-path.ts';
import { inOwnWords, problemInOwnWords } from './i18n.ts';
import { t } from './messages.ts';
import { newKey, newTraceparent } from './new-key.ts';
import { recordCopy } from './saved-copies.ts';
import { recordServerTime } from './server-clock.ts';

/** Whether a 401 with this code answers what was sent, such as a wrong code of an authenticator app; the session then goes on. */
export function answersCode(code: string): boolean {
  return code === 'invalid_code' || code === 'code_required';
}

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

  /** The fields that the server refused, by the server's names. */
  get fields(): FieldError[] {
    const errors = Array.isArray(this.body.errors) ? (this.body.errors as FieldError[]) : [];
    return errors.map(({ path, message }) => ({ path, message: inOwnWords(message) }));
  }

  /** The problem's code for programs, such as `dish_required`; '' where the reply has none. */
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

/**
 * Makes the error of a reply: JSON `message`, else `error`, else the text as it came, else the status text (spec 1 section 1), in the
 * chosen language where that has a sentence for it.
 */
export function readError(status: number, text: string, statusText: string): ApiError {
  const body = readObject(text);
  const said = [body.message, body.error, text.trim()].find((words) => typeof words === 'string' && words !== '');
  if (typeof said !== 'string') return new ApiError(status, statusText || t('unreachable'), body);
  return new ApiError(status, problemInOwnWords(body.code, body.params, said), body);
}

/** Sends one request. Wrappers around `fetch` add the caller's credentials and the versions to wait for. */
export type Send = (path: string, request: Request) => Promise<Response>;
export type Request = Omit<RequestInit, 'headers'> & { headers: Record<string, string> };

type CallInput<E extends Endpoint> = {
  body?: RequestBody<E>;
  signal?: AbortSignal;
  /** The idempotency key: the server carries out the same key once. Without it a new key is made. */
  idempotencyKey?: string;
  /** A reply that was already requested, so that nothing is sent again. */
  reply?: Promise<Response>;
  /** Sent even if the page is left at once. */
  keepalive?: boolean;
  /** The times in the body came from the server, so it must not correct them by this device's clock. */
  serverTimes?: boolean;
};

/** A path that the server named in a reply; only `nextPath` creates one. */
export type NextPath = string & { readonly namedBy: 'server' };
/**
 * One page of a list; `next` is the path of the page after it, null on the last one; `total` says how many rows all pages have. A stale
 * page lacks something that this tab has just written.
 */
export type Page<T> = { rows: T[]; next: NextPath | null; total: string | null; isStale?: boolean };
export type RowOf<List> = List extends readonly (infer Row)[] ? Row : never;

export type ApiClient = {
  /**
   * Calls one operation and gives its reply's body; undefined where the reply has none.
   * Throws ApiError for every other reply and when the network fails, and the signal's reason when it was aborted.
   */
  call<E extends Endpoint>(method: E['method'], path: PathOf<E>, input?: CallInput<E>): Promise<ReplyBody<E>>;
  /** Reads one page of a list; the reply's Link header names the next one (contract.md section 1). */
  readPage<E extends Endpoint>(path: PathOf<E> | NextPath, signal?: AbortSignal): Promise<Page<RowOf<ReplyBody<E>>>>;
};

/** Creates the calls of one app. By default the session is a cookie. */
export function createApiClient(send: Send = (path, request) => fetch(path, request)): ApiClient {
  return {
    async call<E extends Endpoint>(method: E['method'], path: PathOf<E>, input: CallInput<E> = {}) {
      const { text } = await exchange(path, () => input.reply ?? send(path, requestOf(method, input as CallInput<Endpoint>)), input.signal);
      return (text === '' ? undefined : JSON.parse(text)) as ReplyBody<E>;
    },
    async readPage<E extends Endpoint>(path: PathOf<E> | NextPath, signal?: AbortSignal) {
      const { text, headers } = await exchange(path, () => send(path, requestOf('GET', { signal })), signal);
      const rows = JSON.parse(text) as RowOf<ReplyBody<E>>[];
      const page = { rows, next: nextPath(headers.get('link')), total: headers.get('x-total-count') };
      return headers.get('x-read-model') === 'stale' ? { ...page, isStale: true } : page;
    },
  };
}

/** The request of one call, with the headers that each carries. */
export function requestOf(method: string, input: CallInput<Endpoint>): Request {
  const headers: Record<string, string> = { accept: 'application/json', traceparent: newTraceparent() };
  if (!input.serverTimes) headers['x-client-time'] = new Date().toISOString();
  if (method !== 'GET') headers['idempotency-key'] = input.idempotencyKey ?? newKey();
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return { method, headers, body, signal: input.signal, keepalive: input.keepalive, credentials: 'include' };
}

type Exchange = { text: string; headers: Headers };

async function exchange(path: string, send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Exchange> {
  let response: Response;
  let text: string;
  try {
    response = await send();
    text = await response.text();
  } catch {
    signal?.throwIfAborted();
    throw new ApiError(0, t('unreachable'));
  }
  // Present on a copy that the service worker has kept.
  const savedAt = response.headers.get('x-saved-at');
  recordCopy(path, savedAt);
  // The date of a copy is not the time it is now.
  if (savedAt === null) recordServerTime(response.headers.get('date'));
  if (!response.ok) throw refusalOf(response, text);
  return { text, headers: response.headers };
}

/** The error of a reply that is a refusal; whoever tries again learns when. */
export function refusalOf({ status, statusText, headers }: Response, text: string): ApiError {
  const error = readError(status, text, statusText);
  const retryAfterSeconds = Number(headers.get('retry-after')) || 0;
  return retryAfterSeconds === 0 ? error : new ApiError(status, error.message, { ...error.body, retryAfterSeconds });
}

/** The path behind rel="next" of a Link header. */
export function nextPath(link: string | null): NextPath | null {
  const path = /<([^>]+)>\s*;[^,]*\brel="?next\b/.exec(link ?? '')?.[1];
  return path === undefined ? null : (path as NextPath);
}

/** Whether the server answers at all: it is asked for the head of this page, past every copy. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
