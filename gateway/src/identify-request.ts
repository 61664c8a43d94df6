import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { type Log, withoutRedaction } from '@sabiwell/chassis/observe/log.ts';
import { isTraceparent, nextTraceparent } from '@sabiwell/chassis/observe/traceparent.ts';
import { describeSpan, isTracing, traceparentNow } from '@sabiwell/chassis/observe/tracing.ts';
import { isStreamed } from '@sabiwell/proto/http/endpoint.ts';
import { isApi } from './choose-route.ts';
import { clientAddress } from './client-address.ts';
import { countRequest } from './metrics.ts';
import { startState, stateOf } from './request-state.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives each request its id, trace and address, and writes one log line when it has ended. */
export function identifyRequest({ log, trustProxyHops }: { log: Log; trustProxyHops: number }): RequestHandler {
  const lines = withoutRedaction(log);
  const trusted = trustProxyHops > 0;
  return (req, res, next) => {
    const requestId = (trusted && wellFormed(req, 'x-request-id', REQUEST_ID)) || randomUUID();
    const target = req.url;
    const query = target.indexOf('?');
    startState(req, {
      requestId,
      traceparent: traceparentOf(req, trusted),
      started: performance.now(),
      address: clientAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), trustProxyHops),
      path: query === -1 ? target : target.slice(0, query),
    });
    describeSpan({ 'sabiwell.request_id': requestId });
    res.setHeader('x-request-id', requestId);
    res.on('close', () => finish(req, res.statusCode, res.writableFinished, lines));
    next();
  };
}

function wellFormed(req: IncomingMessage, name: string, form: RegExp): string | undefined {
  const value = req.headers[name];
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

/** The span of this request, when it has one; else what a trusted proxy says; else a step of the trace that the browser began. */
function traceparentOf({ headers: { traceparent } }: IncomingMessage, trusted: boolean): string {
  return traceparentNow() ?? (trusted && isTraceparent(traceparent) ? traceparent : nextTraceparent(traceparent));
}

function finish(req: IncomingMessage, status: number, complete: boolean, log: Log): void {
  const { requestId, route, session, started, path, own, traceparent } = stateOf(req);
  // Never the path itself, because it contains ids.
  const operation = route?.operation ?? own ?? (isApi(path) ? 'unknown' : 'web');
  const ms = performance.now() - started;
  // Listeners of a stream end it by leaving.
  const isStream = route !== undefined && isStreamed(route.endpoint, req.headers.accept);
  countRequest(operation, complete || isStream ? status : 499, isStream ? undefined : ms / 1000);
  const line = { requestId, method: req.method, operation, status, ms: Math.round(ms), caller: session?.caller };
  // The response ends outside the context of its span, so the log can't find the trace by itself.
  const traced = isTracing() ? { ...line, traceId: traceparent.slice(3, 35) } : line;
  log.info(complete || isStream ? traced : { ...traced, aborted: true }, 'request');
}
