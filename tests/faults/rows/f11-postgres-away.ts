import type { Row } from './row.ts';
import { killStore, stopStore } from './stop-store.ts';

export const postgresAway: Row = {
  id: 'F11',
  title: 'PostgreSQL stopped for up to 15 s, and kill -9',
  inStorm: 'between',
  target: { serving: 15, drained: 25 },
  async apply(scene) {
    const ways = [
      () => scene.during({ spares: ['searchFoods'] }, () => stopStore(scene, 'postgres', 'SIGINT', () => scene.wait(8, 15))),
      () => scene.during({ heals: 'by itself', spares: ['searchFoods'] }, () => killStore(scene, 'postgres')),
    ];
    for (const away of scene.chance.shuffle(ways).slice(0, scene.pace === 'storm' ? 1 : undefined)) {
      await away();
      await scene.recover();
    }
  },
};
