import type { Row } from './row.ts';
import { killStore, stopStore } from './stop-store.ts';

const SPARED = ['readUser', 'signIn', 'signUp', 'readDashboard', 'searchFoods'] as const;

export const mongoAway: Row = {
  id: 'F13',
  title: 'MongoDB stopped for up to 15 s, and kill -9',
  inStorm: 'between',
  target: { serving: 15, drained: 25 },
  async apply(scene) {
    const ways = [
      () => scene.during({ spares: SPARED }, () => stopStore(scene, 'mongo', 'SIGTERM', () => scene.wait(8, 15))),
      () => scene.during({ heals: 'by itself', spares: SPARED }, () => killStore(scene, 'mongo')),
    ];
    for (const away of scene.chance.shuffle(ways).slice(0, scene.pace === 'storm' ? 1 : undefined)) {
      await away();
      await scene.recover();
    }
  },
};
