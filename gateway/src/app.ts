import type { RequestListener, Server } from 'node:http';
import type { Redis } from 'ioredis';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { ServiceName } from '@sabiwell/proto/http/contracts.ts';
import type { SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { serveApiDocs } from './api-docs.ts';
import { askIdentity } from './ask-identity.ts';
import { admit } from './admit.ts';
import { authenticate } from './authenticate.ts';
import { identifyRequest } from './identify-request.ts';
import { checkBody } from './check-body.ts';
import { chooseRoute } from './choose-route.ts';
import { refuseCrossSite } from './cross-site.ts';
import { createInternalTokens, type InternalTokens } from './internal-tokens.ts';
import { openApiDocument } from './openapi.ts';
import { stateOf } from './request-state.ts';
import { createProxy } from './proxy.ts';
import { limitUnknownSessions } from './limit-unknown-sessions.ts';
import { limitCalls } from './rate-limit.ts';
import { refuse } from './refuse.ts';
import { broken } from './refusals.ts';
import { followRevocations } from './revocations.ts';
import { securityHeaders } from './security-headers.ts';
import { limitServer } from './server-limits.ts';
import { serveDocument } from './serve-document.ts';
import { createSessionMemory, type SessionMemory } from './session-memory.ts';
import { THRESHOLDS, type Thresholds } from './thresholds.ts';
import { createStreams, type Streams } from './streams.ts';
import { checkTarget } from './check-target.ts';
import { createUpstream, type Upstreams } from './upstream.ts';
import { serveWebApps, type WebOptions } from './web.ts';

export type GatewayOptions = WebOptions & {
  services: Record<ServiceName, string>;
  /** The key that signs, or what returns that of this moment. */
  signingKey: SigningKey | (() => SigningKey);
  redisUrl: string;
  production: boolean;
  trustProxyHops: number;
  /** Multiplies every limit per address and per member. */
  limitFactor: number;
  log: Log;
  thresholds?: Partial<Thresholds>;
};
export type Gateway = {
  app: RequestListener;
  tune(server: Server): void;
  /** Ends the replies that would go on, before the last calls are waited for. */
  drain(): void;
  stop(): Promise<void>;
};

type Parts = {
  upstreams: Upstreams;
  tokens: InternalTokens;
  sessions: SessionMemory;
  streams: Streams;
  counts: Redis;
  thresholds: Thresholds;
};

/** The whole gateway, not yet listening. */
export function createGateway(options: GatewayOptions): Gateway {
  const thresholds = { ...THRESHOLDS, ...options.thresholds };
  const upstreams = Object.fromEntries(
    Object.entries(options.services).map(([name, url]) => [name, createUpstream(name as ServiceName, url, thresholds)]),
  ) as Upstreams;
  const tokens = createInternalTokens(options.signingKey, thresholds.rememberMs);
  const counts = createRedis(options.redisUrl, 'counting');
  const find = askIdentity(upstreams.identity, tokens, thresholds);
  const sessions = createSessionMemory(limitUnknownSessions(find, counts, options.limitFactor), thresholds);
  const revocations = createRedis(options.redisUrl, 'blocking');
  const streams = createStreams(thresholds, options.limitFactor);
  followRevocations(revocations, { sessions, streams }, options.log);
  const socketsPerAddress = options.trustProxyHops > 0 ? Infinity : thresholds.socketsPerAddress * options.limitFactor;
  const app = createApp(options, { upstreams, tokens, sessions, streams, counts, thresholds });
  return {
    app(req, res) {
      // express may parse only paths and no other form of target; checkTarget refuses the doubled slash.
      if (!req.url?.startsWith('/')) req.url = '//';
      app(req, res);
    },
    tune: (server) => limitServer(server, { socketsPerAddress }),
    drain: () => streams.endAll(),
    async stop() {
      revocations.disconnect();
      counts.disconnect();
      for (const { agent, streamAgent } of Object.values(upstreams)) {
        agent.destroy();
        streamAgent.destroy();
      }
    },
  };
}

/** What happens to a request, in this order. */
function createApp(options: GatewayOptions, { counts, ...parts }: Parts): Express {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', false);
  app.use(identifyRequest(options));
  app.use(securityHeaders(options));
  app.use(checkTarget);
  app.use(serveWebApps(options));
  app.use(serveDocument('/api/openapi.json', openApiDocument));
  // Imported at the first request: the gateway does not need the events itself.
  app.use(serveDocument('/api/asyncapi.json', async () => (await import('./asyncapi.ts')).asyncApiDocument()));
  app.use(serveApiDocs());
  app.use(chooseRoute);
  app.use(refuseCrossSite);
  app.use(authenticate(parts.sessions, options));
  app.use(limitCalls(counts, options.limitFactor));
  app.use(admit);
  app.use(checkBody);
  app.use(createProxy(parts));
  app.use((err: unknown, req: Request, res: Response, _next: NextFunction) => {
    options.log.error({ err, requestId: stateOf(req).requestId }, 'request failed');
    refuse(req, res, broken);
  });
  return app;
}
