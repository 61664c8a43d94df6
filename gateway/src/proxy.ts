import { type Agent, type IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware';
import type { ServiceName } from '@sabiwell/proto/http/contracts.ts';
import { DEFAULT_TIMEOUT_MS, isStreamed } from '@sabiwell/proto/http/endpoint.ts';
import { admitAgain, needsSession } from './admit.ts';
import { hasBody, mostBytes } from './check-body.ts';
import { setForwardHeaders } from './forward-headers.ts';
import type { InternalTokens } from './internal-tokens.ts';
import { stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { refusalOf } from './refusal-of.ts';
import { timedOut } from './refusals.ts';
import type { Route } from './route-table.ts';
import type { SessionMemory } from './session-memory.ts';
import type { Streams } from './streams.ts';
import type { Thresholds } from './thresholds.ts';
import type { Upstream, Upstreams } from './upstream.ts';
import { watchAnswer, watchUpstream } from './watch-upstream.ts';
import { holdEnd, watchBody } from './watch-body.ts';

export type ProxyOptions = {
  upstreams: Upstreams;
  tokens: InternalTokens;
  sessions: SessionMemory;
  streams: Streams;
  thresholds: Thresholds;
};
type Pass = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Passes a call on to its service with a signed identity; bodies are streamed in both directions and never parsed. The end of a body waits
 * until its sender was admitted once more.
 */
export function createProxy(options: ProxyOptions): RequestHandler {
  const passesBy = (agentOf: (upstream: Upstream) => Agent) =>
    new Map<ServiceName, Pass>(
      Object.values(options.upstreams).map((upstream) => [upstream.name, createPass(upstream, agentOf(upstream), options)]),
    );
  const passTo = passesBy(({ agent }) => agent);
  const streamFrom = passesBy(({ streamAgent }) => streamAgent);
  return async (req, res) => {
    const { session, passesAsGuest, route } = stateOf(req);
    const isStream = route !== undefined && isStreamed(route.endpoint, req.headers.accept);
    const pass = route && (isStream ? streamFrom : passTo).get(route.service);
    if (route === undefined || pass === undefined) throw new Error('A call without a service');
    const upstream = options.upstreams[route.service];
    const refusal = isStream ? (upstream.refuses() ?? options.streams.open(res, route.service, session)) : upstream.enter();
    if (refusal !== undefined) return refuse(req, res, refusal);
    if (!isStream) res.once('close', () => upstream.leave());
    const { tokens } = options;
    const token =
      session === undefined || passesAsGuest === true ? tokens.ofGuest(route.service) : tokens.ofSession(session, route.service);
    setForwardHeaders(req, await token);
    await pass(req, res);
  };
}

function createPass(upstream: Upstream, agent: Agent, { sessions, streams, thresholds }: ProxyOptions): Pass {
  const pass: Pass = createProxyMiddleware({
    target: upstream.url,
    agent,
    changeOrigin: true,
    // Its defaults but for its logger, which would read each address again and write it nowhere.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    on: {
      // Called in the same tick in which the proxy starts to read the body.
      proxyReq(proxyReq, req, res) {
        const { endpoint } = routeOf(req);
        watchUpstream(proxyReq, req, endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS, thresholds.connectTimeoutMs);
        if (isStreamed(endpoint, req.headers.accept)) res.once('close', () => proxyReq.destroy());
        if (!hasBody(req.headers)) return;
        watchBody(req, res, proxyReq, mostBytes(endpoint), thresholds);
        const state = stateOf(req);
        if (needsSession(state)) holdEnd(req, res, proxyReq, () => admitAgain(state, sessions));
      },
      proxyRes(proxyRes, req, res) {
        upstream.succeeded();
        watchAnswer(proxyRes, res, thresholds);
        if (isStreamed(routeOf(req).endpoint, req.headers.accept)) streams.attach(res, proxyRes);
        cleanAnswer(proxyRes, routeOf(req), res);
        forgetChangedSession(proxyRes, req, sessions);
      },
      error(error, req, res) {
        if (!(res instanceof ServerResponse)) return void res.destroy();
        const state = stateOf(req);
        if (state.refused) return;
        if (res.headersSent || res.destroyed || req.socket.destroyed) return void res.destroy();
        const refusal = refusalOf(error);
        upstream.failed(refusal.code);
        if (refusal === timedOut || req.method !== 'GET' || state.isRetried) return refuse(req, res, refusal);
        state.isRetried = true;
        // Each call adds a few listeners for the end of the answer: two calls are more than Node's default warning level.
        res.setMaxListeners(res.getMaxListeners() * 2);
        setTimeout(() => res.destroyed || void pass(req, res), thresholds.retryAfterMs);
      },
    },
  });
  return pass;
}

function routeOf(req: IncomingMessage): Route {
  const { route } = stateOf(req);
  if (route === undefined) throw new Error('A call without a route');
  return route;
}

const INSIDE = ['x-powered-by', 'server', 'x-internal-token', 'x-request-id', 'keep-alive'];

/** A browser may cache only what its contract allows; no header shows what the product is made of. */
function cleanAnswer(proxyRes: IncomingMessage, { endpoint }: Route, res: ServerResponse): void {
  const { headers } = proxyRes;
  // The service's `connection` header is not about the caller's connection, which closes when this process drains.
  headers.connection = res.hasHeader('connection') ? 'close' : undefined;
  for (const name of INSIDE) if (headers[name] !== undefined) headers[name] = undefined;
  if (endpoint.isKept !== true) headers['cache-control'] = 'no-store';
}

/** Done before the reply is sent, so that the caller's next call already sees the new state. */
function forgetChangedSession(proxyRes: IncomingMessage, req: IncomingMessage, sessions: SessionMemory): void {
  const { route, session } = stateOf(req);
  if (session && (route?.endpoint.changesSession || proxyRes.headers['set-cookie'])) sessions.drop(session.hash);
}
