import { Redis } from 'ioredis';
import type { Row } from './row.ts';

export const redisFull: Row = {
  id: 'F10',
  title: 'Redis without memory (noeviction)',
  inStorm: 'between',
  bus: 'redis',
  target: { serving: 5, drained: 20 },
  async apply({ stores, during, wait }) {
    const redis = new Redis(stores.redisUrl);
    try {
      await during(
        {
          forgetsKeys: true,
          spares: ['readUser', 'signIn', 'signUp', 'readDashboard', 'listFoodAnalyses', 'searchFoods', 'readFoodAnalysis'],
        },
        async () => {
          await redis.config('SET', 'maxmemory', '1');
          await wait(4, 10);
          await redis.config('SET', 'maxmemory', '0');
        },
      );
    } finally {
      redis.disconnect();
    }
  },
};
