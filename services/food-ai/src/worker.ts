import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { run } from '@sabiwell/chassis/observe/lifecycle.ts';
import { openExports } from '@sabiwell/chassis/member-rows/export-place.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { readWorkerConfig } from './config.ts';
import { consumeExports } from './consume-exports.ts';
import { consume } from './consume.ts';
import { openStores } from './open-stores.ts';
import { startWork } from './start-work.ts';

const config = readWorkerConfig();
const log = await startLog('food-ai-worker', config);
const stores = await openStores(config, log);
const bus = await createBus({ ...chosenBus(config, config.REDIS_URL), log });
const parts = { ...stores, clock: () => new Date() };
const subscription = await consume(parts, bus);
const exporting = await consumeExports({ ...parts, exports: await openExports(config) }, bus);
const work = startWork(parts, { redisUrl: config.REDIS_URL, bus });

await run({
  log,
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: stores.ready,
  stop: [() => subscription.stop(), () => exporting.stop(), work.stop, () => bus.close(), stores.close],
});
