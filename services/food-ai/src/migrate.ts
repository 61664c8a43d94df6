import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { allModels } from './all-models.ts';
import { readMigrateConfig } from './config.ts';

const config = readMigrateConfig();
const log = createLog('food-ai-migrate', config.LOG_LEVEL);
const connection = await connectMongo(config.MONGO_URL);
for (const model of allModels(connection)) {
  await model.createCollection();
  const dropped = await model.syncIndexes();
  log.info({ collection: model.collection.name, dropped }, 'indexes are in step');
}
await connection.close();
