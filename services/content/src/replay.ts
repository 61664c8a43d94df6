// `node src/replay.ts --group G --types …`: publishes content's past events again to one group.
import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { runReplay } from '@sabiwell/chassis/bus/replay.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { loadConfig } from './config.ts';
import { openStores } from './open-stores.ts';
import { deliveredEvents } from './tips/delivered-events.ts';

const config = loadConfig();
const log = await startLog('content-replay', config);
const { tipDeliveries, close } = await openStores(config.MONGO_URL.reveal());
const bus = await createBus({ ...chosenBus(config, config.REDIS_URL.reveal()), log });

await runReplay({ bus, log, eventsOf: (types) => deliveredEvents(tipDeliveries, types), close });
