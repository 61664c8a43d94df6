import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { chatModel } from './ai-chat/chat-model.ts';
import { chatMemberModel, chatSessionModel } from './ai-chat/chat-session-model.ts';
import { openingModel } from './ai-chat/opening/opening-model.ts';
import { allowanceModel } from './allowance/allowance.store.ts';
import { readMigrateConfig } from './config.ts';
import { analysisModel } from './food-analysis/analysis-model.ts';
import { feedModels } from './food-feed/feed-models.ts';
import { photoKeyModel } from './food-analysis/photo-key.store.ts';
import { diagnosticModels } from './diagnostics/diagnostic-models.ts';
import { doctorCardModel } from './doctor-cards/doctor-card.store.ts';
import { entitlementModel } from './entitlements/entitlement-model.ts';
import { memberHealthModel } from './member-health/member-health-model.ts';
import { memberPlaceModel } from './member-places/member-place.store.ts';
import { roundModels } from './rounds/round-models.ts';

const config = readMigrateConfig();
const log = createLog('food-ai-migrate', config.LOG_LEVEL);
const connection = await connectMongo(config.MONGO_URL);
const chat = [chatModel, chatSessionModel, chatMemberModel, openingModel].map((make) => make(connection));
const food = [analysisModel, photoKeyModel, allowanceModel].map((make) => make(connection));
const others = [memberHealthModel, memberPlaceModel, doctorCardModel, entitlementModel].map((make) => make(connection));
const sets = [roundModels(connection), diagnosticModels(connection), feedModels(connection)].flatMap((models) => Object.values(models));
for (const model of [...chat, ...food, ...others, ...sets]) {
  await model.createCollection();
  const dropped = await model.syncIndexes();
  log.info({ collection: model.collection.name, dropped }, 'indexes are in step');
}
await connection.close();
