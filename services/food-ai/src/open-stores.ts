import { createJobQueue } from '@sabiwell/chassis/jobs.ts';
import type { Log } from '@sabiwell/chassis/log.ts';
import { connectMongo } from '@sabiwell/chassis/mongo.ts';
import { createRedis } from '@sabiwell/chassis/redis.ts';
import { refuseSimulator } from './ai-status/refuse-simulator.client.ts';
import { allowanceModel } from './allowance/allowance.store.ts';
import type { WorkerConfig } from './config.ts';
import { analysisModel } from './food-analysis/analysis-model.ts';
import { ANALYZE_FOOD_QUEUE, analyzeFoodJob } from './food-analysis/analyze-food.job.ts';
import { listDishes } from './food-table/food-table.ts';
import { createFolderBlobStore } from './media/folder-blob-store.ts';
import { createVision } from './vision/vision.client.ts';

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
    allowances: allowanceModel(connection),
    blobs: createFolderBlobStore(config.BLOB_DIR),
    jobs,
    vision: createVision(config, listDishes()),
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
