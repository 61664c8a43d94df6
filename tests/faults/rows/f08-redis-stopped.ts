import type { Row } from './row.ts';
import { stopStore } from './stop-store.ts';

export const redisStopped: Row = {
  id: 'F8',
  title: 'Redis stopped for up to 15 s',
  inStorm: 'between',
  target: { serving: 10, drained: 20 },
  async apply(scene) {
    // Reading and signing in work without it; each process counts calls by itself.
    const spares = ['readUser', 'signIn', 'signUp', 'readDashboard', 'listFoodAnalyses', 'searchFoods', 'readFoodAnalysis'] as const;
    await scene.during({ forgetsKeys: true, spares }, () => stopStore(scene, 'redis', 'SIGTERM', () => scene.wait(8, 15)));
  },
};
