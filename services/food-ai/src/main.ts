import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { verifierOf } from '@sabiwell/chassis/http/token-key-config.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { createApp } from './app.ts';
import { readApiConfig } from './config.ts';
import { openStores } from './open-stores.ts';

const config = readApiConfig();
const log = await startLog('food-ai', config);
const stores = await openStores(config, log);
// Opens the connection for finished jobs now, or the first member would have to wait for it.
void stores.jobs.wait('none', 0);
const verifyToken = verifierOf(config, 'food-ai', log);
const app = createApp({ ...stores, config, idempotency: createIdempotency(stores.redis) }, verifyToken);

await run({
  log,
  http: { app, host: config.HOST, port: config.PORT },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: stores.ready,
  stop: [stores.close],
});
