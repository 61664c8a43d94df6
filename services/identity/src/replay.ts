// `node src/replay.ts --group G --types …`: publishes identity's past events again to one group.
import { chosenBus, createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { publishedEvents } from '@sabiwell/chassis/bus/outbox-replay.ts';
import { runReplay } from '@sabiwell/chassis/bus/replay.ts';
import { startLog } from '@sabiwell/chassis/observe/start-log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const log = await startLog('identity-replay', config);
const pool = createPool(config.DATABASE_URL.reveal(), 'identity-replay');
const bus = await createBus({ ...chosenBus(config, config.REDIS_URL.reveal()), log });

await runReplay({ bus, log, eventsOf: (types) => publishedEvents(pool, types), close: () => pool.end() });
