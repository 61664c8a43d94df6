import type { SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { followSigningKey } from '@sabiwell/chassis/http/token-key-config.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { createGateway } from './app.ts';
import { readEnvironment } from './config.ts';
import { paymentOrigins } from './payment-origins.ts';

const DEVELOPMENT_FACTOR = 50;

const config = readEnvironment();
const log = await startLog('gateway', config, {
  trustsCallers: config.TRUST_PROXY_HOPS > 0,
  // Files of the app and documents of the API are the same for everybody, and frequent.
  ignores: ({ url = '' }) => !url.startsWith('/api/') || /^\/api\/(docs|openapi\.json|asyncapi\.json)/.test(url),
});
const gateway = createGateway({
  services: config.targets,
  signingKey: followSigningKey(JSON.parse(config.INTERNAL_TOKEN_KEY.reveal()) as SigningKey, config.INTERNAL_TOKEN_KEY_FILE, log),
  redisUrl: config.REDIS_URL,
  webRoot: config.WEB_ROOT,
  staffWebRoot: config.STAFF_WEB_ROOT,
  payment: paymentOrigins(config),
  production: config.NODE_ENV === 'production',
  trustProxyHops: config.TRUST_PROXY_HOPS,
  limitFactor: config.RATE_LIMITS === 'development' ? DEVELOPMENT_FACTOR : 1,
  log,
});

// Ready as soon as it listens: when a service or Redis is away, single calls are refused, so one of them being away
// must not take the whole site from the balancer.
await run({
  log,
  http: { app: gateway.app, host: config.HOST, port: config.PORT, tune: gateway.tune },
  ops: { host: config.HOST, port: config.OPS_PORT },
  drain: () => gateway.drain(),
  stop: [gateway.stop],
});
