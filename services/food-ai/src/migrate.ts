import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { allowanceModel } from './allowance/allowance.store.ts';
import { readMigrateConfig } from './config.ts';
import { analysisModel } from './food-analysis/analysis-model.ts';
import { photoKeyModel } from './food-analysis/photo-key.store.ts';
import { entitlementModel } from './entitlements/entitlement-model.ts';
import { memberHealthModel } from './member-health/member-health-model.ts';

const config = readMigrateConfig();
const log = createLog('food-ai-migrate', config.LOG_LEVEL);
const connection = await connectMongo(config.MONGO_URL);
const models = [analysisModel, photoKeyModel, allowanceModel, memberHealthModel, entitlementModel].map((make) => make(connection));
for (const model of models) {
  await model.createCollection();
  const dropped = await model.syncIndexes();
  log.info({ collection: model.collection.name, dropped }, 'indexes are in step');
}
await connection.close();
