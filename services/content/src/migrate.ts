import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { loadMigrateConfig } from './config.ts';
import { openStores } from './open-stores.ts';

const config = loadMigrateConfig();
const log = createLog('content-migrate', config.LOG_LEVEL);
const stores = await openStores(config.MONGO_URL.reveal());
for (const model of stores.models) {
  await model.createCollection();
  const dropped = await model.syncIndexes();
  log.info({ collection: model.collection.name, dropped }, 'indexes are in step');
}
await stores.close();
