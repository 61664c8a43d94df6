import { wakeRelays } from '@sabiwell/chassis/bus/carries-events.ts';
import { createJobQueue } from '@sabiwell/chassis/jobs/jobs.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { openBlobs } from '@sabiwell/chassis/stores/open-blobs.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { refuseSimulator } from './ai-status/refuse-simulator.client.ts';
import { allModels } from './all-models.ts';
import { chatModels } from './ai-chat/chat-models.ts';
import { allowanceModel } from './allowance/allowance.store.ts';
import type { WorkerConfig } from './config.ts';
import { analysisModel } from './food-analysis/analysis-model.ts';
import { ANALYZE_FOOD_QUEUE, analyzeFoodJob } from './food-analysis/analyze-food.job.ts';
import { feedModels } from './food-feed/feed-models.ts';
import { newFeedMemory } from './food-feed/feed-page.ts';
import { photoKeyModel } from './food-analysis/photo-key.store.ts';
import { diagnosticModels } from './diagnostics/diagnostic-models.ts';
import { openDiagnosticAi } from './diagnostics/open-diagnostic-ai.ts';
import { doctorCardModel } from './doctor-cards/doctor-card.store.ts';
import { listDishes } from './food-table/food-table.ts';
import { entitlementModel } from './entitlements/entitlement-model.ts';
import { memberHealthModel } from './member-health/member-health-model.ts';
import { memberPlaceModel } from './member-places/member-place.store.ts';
import { openChatAi } from './chat-model/open-chat-ai.ts';
import { tokenDayModel } from './chat-model/token-day.store.ts';
import { countCall } from './provider/call-metrics.ts';
import { chatTagModel } from './recommendations/chat-tag.store.ts';
import { roundModels } from './rounds/round-models.ts';
import type { Vision } from './vision/vision.client.ts';

/** Opens what both processes of food-ai work with; `prefix` separates the queues of tests. */
export async function openStores(config: WorkerConfig, log: Log, prefix?: string) {
  if (config.NODE_ENV === 'production') await refuseSimulator(config);
  const connection = await connectMongo(config.MONGO_URL);
  const redis = createRedis(config.REDIS_URL, 'request');
  wakeRelays(connection, redis);
  const chatAi = await openChatAi(config, tokenDayModel(connection), log);
  const jobs = createJobQueue({ name: ANALYZE_FOOD_QUEUE, redisUrl: config.REDIS_URL, schema: analyzeFoodJob, log, prefix });
  return {
    log,
    redis,
    analyses: analysisModel(connection),
    photoKeys: photoKeyModel(connection),
    allowances: allowanceModel(connection),
    ...chatModels(connection),
    memberHealth: memberHealthModel(connection),
    memberPlaces: memberPlaceModel(connection),
    doctorCards: doctorCardModel(connection),
    entitlements: entitlementModel(connection),
    chatTags: chatTagModel(connection),
    ...roundModels(connection),
    ...feedModels(connection),
    feedMemory: newFeedMemory(),
    ...diagnosticModels(connection),
    models: allModels(connection),
    blobs: await openBlobs(config),
    jobs,
    vision: await openVision(config, log),
    chatAi,
    diagnosticAi: await openDiagnosticAi(config, chatAi, log),
    async ready() {
      const [mongo, queue] = await Promise.allSettled([connection.db?.admin().ping(), redis.ping()]);
      return { mongo: mongo.status === 'fulfilled', redis: queue.status === 'fulfilled' };
    },
    async close() {
      await jobs.close();
      redis.disconnect();
      await connection.close();
    },
  };
}

/** The model that recognises photos; undefined without the name of one. */
async function openVision(config: WorkerConfig, log: Log): Promise<Vision | undefined> {
  if (config.AI_VISION_MODEL === undefined) return undefined;
  // Imported only here: the provider's client takes 30 MB, which a food-ai without AI does not need.
  const { createVision } = await import('./vision/vision.client.ts');
  const settings = {
    baseUrl: config.AI_BASE_URL,
    apiKey: config.AI_API_KEY?.reveal(),
    model: config.AI_VISION_MODEL,
    profile: config.AI_PROFILE,
    safetyIdSecret: config.SAFETY_ID_SECRET.reveal(),
    log,
    onCall: countCall,
  };
  return createVision(
    settings,
    listDishes().map(({ id, name, aliases }) => ({ dishId: id, name, aliases })),
  );
}
