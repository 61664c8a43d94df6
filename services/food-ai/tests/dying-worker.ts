// A worker that kills itself without warning at the point that DIE_AT names; the fault tests start it as a process.
import { createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { openStores } from '../src/open-stores.ts';
import { startWork } from '../src/start-work.ts';
import { apiConfig, TAKE_OVER_MS } from './settings.ts';

const { MONGO_URL = '', REDIS_URL = '', BLOB_DIR = '', PREFIX: prefix, DIE_AT } = process.env;
const config = apiConfig({ MONGO_URL, REDIS_URL, BLOB_DIR });
const log = createLog('dying-worker', 'silent');
const stores = await openStores(config, log, prefix);
const bus = await createBus({ bus: 'redis', redisUrl: REDIS_URL, kafkaBrokers: [], log, prefix: `${prefix}:` });
const die = () => process.kill(process.pid, 'SIGKILL');

const { analyses } = stores;
const write = analyses.updateOne.bind(analyses);
analyses.updateOne = ((filter: object, change: { $set?: { status?: string } }) => {
  const isEnd = change.$set?.status === 'completed';
  if (isEnd && DIE_AT === 'before-the-write') die();
  const written = write(filter, change);
  return isEnd && DIE_AT === 'after-the-write' ? written.then(die) : written;
}) as typeof analyses.updateOne;

const publish: typeof bus.publish = async (events) => {
  await bus.publish(events);
  if (DIE_AT === 'after-publishing') die();
};

startWork({ ...stores, clock: () => new Date() }, { redisUrl: REDIS_URL, bus: { ...bus, publish }, prefix, takeOverMs: TAKE_OVER_MS });
process.send?.('ready');
