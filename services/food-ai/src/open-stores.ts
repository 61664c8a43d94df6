import { createJobQueue } from '@sabiwell/chassis/jobs/jobs.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { connectMongo } from '@sabiwell/chassis/stores/mongo.ts';
import { openBlobs } from '@sabiwell/chassis/stores/open-blobs.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { refuseSimulator } from './ai-status/refuse-simulator.client.ts';
import { allowanceModel } from './allowance/allowance.store.ts';
import type { WorkerConfig } from './config.ts';
import { analysisModel } from './food-analysis/analysis-model.ts';
import { countCall } from './food-analysis/analysis-metrics.ts';
import { ANALYZE_FOOD_QUEUE, analyzeFoodJob } from './food-analysis/analyze-food.job.ts';
import { photoKeyModel } from './food-analysis/photo-key.store.ts';
import { listDishes } from './food-table/food-table.ts';
import { entitlementModel } from './entitlements/entitlement-model.ts';
import { memberHealthModel } from './member-health/member-health-model.ts';
import type { Vision } from './vision/vision.client.ts';

/** Opens what both processes of food-ai work with. */
export async function openStores(config: WorkerConfig, log: Log) {
  if (config.NODE_ENV === 'production') await refuseSimulator(config);
  const connection = await connectMongo(config.MONGO_URL);
  const redis = createRedis(config.REDIS_URL, 'request');
  const jobs = createJobQueue({ name: ANALYZE_FOOD_QUEUE, redisUrl: config.REDIS_URL, schema: analyzeFoodJob, log });
  return {
    log,
    redis,
    analyses: analysisModel(connection),
    photoKeys: photoKeyModel(connection),
    allowances: allowanceModel(connection),
    memberHealth: memberHealthModel(connection),
    entitlements: entitlementModel(connection),
    blobs: await openBlobs(config),
    jobs,
    vision: await openVision(config),
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
async function openVision(config: WorkerConfig): Promise<Vision | undefined> {
  if (config.AI_VISION_MODEL === undefined) return undefined;
  // Imported only here: the provider's client takes 30 MB, which a food-ai without AI does not need.
  const { createVision } = await import('./vision/vision.client.ts');
  const settings = {
    baseUrl: config.AI_BASE_URL,
    apiKey: config.AI_API_KEY?.reveal(),
    model: config.AI_VISION_MODEL,
    profile: config.AI_PROFILE,
    safetyIdSecret: config.SAFETY_ID_SECRET.reveal(),
    onCall: countCall,
  };
  return createVision(
    settings,
    listDishes().map(({ id, name, aliases }) => ({ dishId: id, name, aliases })),
  );
}
