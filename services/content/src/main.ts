import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { startDocumentRelay } from '@sabiwell/chassis/bus/document-outbox.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { verifierOf } from '@sabiwell/chassis/http/token-key-config.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { openExports } from '@sabiwell/chassis/member-rows/export-place.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { consumeExports } from './consume-exports.ts';
import { consume } from './consume.ts';
import { createLiveStreams } from './live/live-streams.ts';
import { openStores } from './open-stores.ts';
import { startRecounting } from './pulse/recount-pulse.ts';
import { observeReminders } from './reminders/reminder-metrics.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { startTipRounds } from './tips/tip-rounds.ts';

const config = loadConfig();
const log = await startLog('content', config);
const redisUrl = config.REDIS_URL.reveal();
const stores = await openStores(config.MONGO_URL.reveal());
const redis = createRedis(redisUrl, 'request');
const bus = await createBus({ ...chosenBus(config, redisUrl), log });
const relay = startDocumentRelay({ collection: stores.tipDeliveries.collection, redisUrl, bus, log });
const erasedRelay = startDocumentRelay({ collection: stores.erasedMembers.collection, redisUrl, bus, log });
const idempotency = createIdempotency(redis);
const subscriber = createRedis(redisUrl, 'blocking');
const liveStreams = createLiveStreams({ subscriber, redis, log });
const context = {
  log,
  clock: () => new Date(),
  wakeRelay: () => relay.wake(),
  idempotency,
  redis,
  about: config.ABOUT,
  liveStreams,
  ...stores,
};
const subscription = await consume(context, bus);
const exporting = await consumeExports({ ...context, exports: await openExports(config) }, bus);
const rounds = startTipRounds(context);
const reminders = startReminders(context, redisUrl);
const recounting = startRecounting(context);
observeReminders(context);

await run({
  log,
  http: { app: createApp(context, verifierOf(config, 'content', log)), host: config.HOST, port: config.PORT },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: stores.ready,
  drain: () => liveStreams.endAll(),
  stop: [
    () => subscription.stop(),
    () => exporting.stop(),
    () => rounds.stop(),
    () => reminders.stop(),
    () => recounting.stop(),
    relay.stop,
    erasedRelay.stop,
    () => bus.close(),
    async () => liveStreams.stop(),
    async () => subscriber.disconnect(),
    async () => redis.disconnect(),
    stores.close,
  ],
});
