import { randomUUID } from 'node:crypto';
import express, { type Express, type NextFunction, type Request, type Response, type Router } from 'express';
import { Counter, Histogram } from 'prom-client';
import { type Caller, callerKey, callerOf } from './caller.ts';
import { DomainError, notFound } from './errors.ts';
import type { TokenClaims } from './internal-token.ts';
import { type Log, withoutRedaction } from '../observe/log.ts';
import { toProblem } from './problem.ts';
import { asUnavailable } from '../stores/store-errors.ts';
import { traceparentNow } from '../observe/tracing.ts';

/** What the service knows about a request besides its content. */
export type Seen = { requestId: string; receivedAt: Date; caller: Caller; operation?: string; bodyHash?: string; isStream?: boolean };

const SEEN = Symbol('seen');
/** Stored on the request itself, because every step needs it. */
type SeenRequest = Request & { [SEEN]?: Seen };

/** The recorded facts of this request; throws when it did not come through the app. */
export function requestOf(request: Request): Seen {
  const seen = (request as SeenRequest)[SEEN];
  if (seen === undefined) throw new Error('This request did not pass the first middleware');
  return seen;
}

const requests = new Counter({ name: 'sabiwell_requests_total', help: 'Requests answered', labelNames: ['operation', 'status'] });
const durations = new Histogram({
  name: 'sabiwell_request_seconds',
  help: 'Seconds to answer',
  labelNames: ['operation'],
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
});

export type HttpAppOptions = {
  log: Log;
  verifyToken: (token: string) => Promise<TokenClaims>;
  routers: Router[];
};

/** The express app of a service: internal token, routers, problem JSON for every failure, one log line per request. */
export function createHttpApp({ log, verifyToken, routers }: HttpAppOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('case sensitive routing', true);
  const lines = withoutRedaction(log);
  app.use((request, response, next) => {
    record(request, response, lines);
    next();
  });
  app.use(async (request, _response, next) => {
    requestOf(request).caller = callerOf(await verifyToken(request.get('x-internal-token') ?? ''));
    next();
  });
  for (const router of routers) app.use(router);
  app.use(() => {
    throw notFound();
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refuse(error, request, response, log);
  });
  return app;
}

function record(request: Request, response: Response, log: Log): void {
  const started = performance.now();
  const requestId = request.get('x-request-id') ?? randomUUID();
  // The response ends outside the context of its span, so the log can't find the trace by itself.
  const traceId = traceparentNow()?.slice(3, 35);
  (request as SeenRequest)[SEEN] = { requestId, receivedAt: new Date(), caller: { kind: 'guest' } };
  response.setHeader('cache-control', 'no-store');
  response.on('close', () => {
    const { operation = 'none', caller, isStream } = requestOf(request);
    const ms = Math.round(performance.now() - started);
    requests.inc({ operation, status: response.statusCode });
    // A stream lasts as long as somebody listens.
    if (!isStream) durations.observe({ operation }, ms / 1000);
    log.info({ requestId, operation, caller: callerKey(caller), status: response.statusCode, ms, traceId }, 'request');
  });
}

function refuse(thrown: unknown, request: Request, response: Response, log: Log): void {
  const { requestId } = requestOf(request);
  // A store that is away is a 503: the caller may try again, and the service itself is not broken.
  const error = asUnavailable(thrown);
  const problem = toProblem(error, { instance: request.path, requestId });
  if (problem.status >= 500) log.error({ requestId, err: cause(error) }, 'request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.status(problem.status).set(problem.headers).send(JSON.stringify(problem.body));
}

function cause(error: unknown): unknown {
  return error instanceof DomainError ? (error.cause ?? error) : error;
}
