import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { openStores } from '../src/open-stores.ts';
import { remindDue } from '../src/reminders/remind-due.ts';

// A process that does one round at a given time, and is killed by its test somewhere in it.
const [mongoUrl = '', redisUrl = '', now = ''] = process.argv.slice(2);
const [stores, redis] = [await openStores(mongoUrl), createRedis(redisUrl, 'request')];
await remindDue({ ...stores, redis, clock: () => new Date(now) });
redis.disconnect();
await stores.close();
