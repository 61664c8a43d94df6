import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import type { Contract, Endpoint, Parsed, Reply, ReplyHeaders, StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { DEFAULT_TIMEOUT_MS, isStreamed } from '@sabiwell/proto/http/endpoint.ts';
import { readBody, readFields, readQuery, type Read } from '@sabiwell/proto/http/read-input.ts';
import { admitCaller } from './admit-caller.ts';
import { callerKey, type Gateway, type Guest, type Member, type Operator, type Reporting, requireSelfIn, type Staff } from './caller.ts';
import { invalidFields } from './errors.ts';
import { requestOf } from './http-app.ts';
import { type IdempotencyKey, type Repeat, type StoredKey, storedKeyOf, type StoredReply } from './idempotency.ts';
import { JsonText } from './json-text.ts';
import { bodyReader, notJson } from './read-json.ts';
import { requireIdempotency, takesKey, type WithIdempotency } from './required-idempotency.ts';
import { describeSpan, traceparentNow } from '../observe/tracing.ts';

type CallerByActor = Record<StaffRole, Staff> & {
  guest: Guest | Member;
  member: Member;
  gateway: Gateway;
  operator: Operator;
  reporting: Reporting;
};
type CallerOf<E extends Endpoint> = CallerByActor[E['actors'][number]];

/** One call of an operation, parsed and with its caller known. */
export type Call<E extends Endpoint> = Parsed<E> & {
  caller: CallerOf<E>;
  /** The portal of an operation that each portal has. */
  portal: E extends { portal: infer Slug } ? Slug : undefined;
  requestId: string;
  /** The address the gateway saw. */
  clientAddress: string;
  receivedAt: Date;
  /** The client's idempotency key, for a service that keeps it with what the call makes; undefined where none came. */
  key: StoredKey | undefined;
  /** Whether the caller is to be answered by a stream. */
  isStreamed: boolean;
  /**
   * Runs the work once per Idempotency-Key, for an operation with `isStream`, whose reply begins before its work ends. Elsewhere the whole
   * operation runs so already.
   */
  once: (work: () => Promise<StoredReply>) => Promise<StoredReply>;
  /** The trace of the call, for work that goes on after it. */
  traceparent: string | undefined;
  header(name: string): string | undefined;
};

type OrText<R> = R extends { body: object } ? { [Part in keyof R]: Part extends 'body' ? R[Part] | JsonText : R[Part] } : R;

/** A handler's answer, whose body may be JSON that it made itself. */
export type ReplyOrText<E extends Endpoint> = OrText<Reply<E>>;

/** A handler per operation of the contract; a missing handler or a wrong reply does not compile. */
export type Handlers<C extends Contract, Context> = {
  [Operation in keyof C]: (context: Context, call: Call<C[Operation]>) => Promise<ReplyOrText<C[Operation]>>;
};

type AnyReply = { status: number; body: unknown; headers?: ReplyHeaders };
type AnyHandler<Context> = (context: Context, call: Call<Endpoint>) => Promise<AnyReply>;

/** Serves every operation of a contract: who may call, validation, idempotency key, reply. */
export function serve<C extends Contract, Context extends WithIdempotency>(
  contract: C,
  handlers: Handlers<C, Context>,
  context: Context,
): Router {
  const idempotency = requireIdempotency(contract, context);
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [operation, endpoint] of Object.entries(contract)) {
    const handler = handlers[operation] as unknown as AnyHandler<Context>;
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const admit = (request: Request, _response: Response, next: NextFunction) => {
      const seen = requestOf(request);
      seen.operation = operation;
      seen.isStream = isStreamed(endpoint, request.get('accept'));
      describeSpan(
        { 'http.route': endpoint.path, 'sabiwell.operation': operation, 'sabiwell.request_id': seen.requestId },
        `${endpoint.method} ${endpoint.path}`,
      );
      seen.caller = admitCaller(endpoint, seen.caller, seen.receivedAt);
      next();
    };
    const answer = async (request: Request, response: Response) => {
      const read = readCall(endpoint, request);
      const key = keyOf(endpoint, read, request);
      const once = (work: () => Promise<StoredReply>, repeat?: Repeat) =>
        idempotency === undefined || key === undefined ? work() : idempotency.once(key, work, repeat);
      const call: Call<Endpoint> = { ...read, key: key && storedKeyOf(key), once };
      const work = () => handler(context, call) as Promise<StoredReply>;
      const readAgain = (by: string, id: string) =>
        (handlers[by] as unknown as AnyHandler<Context>)(context, { ...call, params: { id } } as Call<Endpoint>) as Promise<StoredReply>;
      const reply = endpoint.isStream === true ? await work() : await once(work, repeatOf(endpoint, readAgain));
      await send(request, response, reply);
    };
    router[method](endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), admit, bodyReader(endpoint), answer);
  }
  return router;
}

/** What a repeat under the same key gets; `readAgain` calls an operation that reads a thing by its id. */
function repeatOf({ oneTimeReply, readAgainBy }: Endpoint, readAgain: (operation: string, id: string) => Promise<StoredReply>): Repeat {
  if (oneTimeReply === true) return 'refused';
  return readAgainBy === undefined ? 'stored' : (id) => readAgain(readAgainBy, id);
}

function readCall(endpoint: Endpoint, request: Request): Omit<Call<Endpoint>, 'key' | 'once'> {
  const seen = requestOf(request);
  const isAbsent = endpoint.bodyIsOptional === true && !hasBody(request);
  if (endpoint.body !== undefined && !isAbsent && !request.is('application/json')) {
    throw notJson();
  }
  const read = {
    params: endpoint.params && orRefuse(readFields(endpoint.params, request.params)),
    query: queryOf(endpoint, request),
    body: endpoint.rawBody === true ? bytesOf(request) : endpoint.body && orRefuse(readBody(endpoint.body, isAbsent ? {} : request.body)),
  };
  if (endpoint.rawBody !== true) requireSelfIn(seen.caller, request.query, request.body);
  return {
    ...read,
    caller: seen.caller,
    portal: endpoint.portal,
    requestId: seen.requestId,
    clientAddress: request.get('x-client-address') ?? '',
    receivedAt: seen.receivedAt,
    isStreamed: seen.isStream === true,
    traceparent: traceparentNow() ?? request.get('traceparent'),
    header: (name: string) => request.get(name),
  } as Omit<Call<Endpoint>, 'key' | 'once'>;
}

/** Whether any byte of a body follows the headers; many clients say that none does by a length of 0. */
function hasBody(request: Request): boolean {
  return request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
}

/** The sender of a signed body chooses the address too, so unknown query names are not refused. */
function queryOf(endpoint: Endpoint, request: Request): unknown {
  return endpoint.rawBody === true ? undefined : orRefuse(readQuery(endpoint.query, request.query));
}

/** express has no body object for an empty body. */
function bytesOf(request: Request): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function orRefuse<T>(read: Read<T>): T {
  if (!read.ok) throw invalidFields(read.errors);
  return read.value;
}

/** The match for repeats of an unsafe call by a known caller; undefined where none is needed. */
function keyOf(endpoint: Endpoint, call: Pick<Call<Endpoint>, 'caller'>, request: Request): IdempotencyKey | undefined {
  const key = request.get('idempotency-key');
  const caller = callerKey(call.caller);
  if (key === undefined || key === '' || caller === undefined || !takesKey(endpoint)) return undefined;
  const route = `${endpoint.method} ${request.path}`;
  const fingerprint = requestOf(request).bodyHash ?? '';
  return { caller, key, route, fingerprint, workMs: endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS };
}

async function send(request: Request, response: Response, reply: AnyReply): Promise<void> {
  response.status(reply.status).set(reply.headers ?? {});
  if (reply.body instanceof Readable) return sendBody(request, response, reply.body);
  if (reply.body === undefined || reply.body === null) return void response.end();
  const text = reply.body instanceof JsonText ? reply.body : new JsonText(JSON.stringify(reply.body));
  const { bytes, coding } = await text.packed(request.get('accept-encoding') ?? '');
  response.set({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
  if (coding !== undefined) response.set('content-encoding', coding);
  response.end(bytes);
}

/** A listener who leaves ends a stream, which is how most of them end; of a file it is an error. */
async function sendBody(request: Request, response: Response, body: Readable): Promise<void> {
  if (requestOf(request).isStream) response.flushHeaders();
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!requestOf(request).isStream) throw error;
  }
}
