import type { Row } from './row.ts';
import { freezeStore } from './stop-store.ts';

export const postgresHangs: Row = {
  id: 'F12',
  title: 'PostgreSQL hangs for up to 20 s (SIGSTOP)',
  inStorm: 'between',
  target: { serving: 10, drained: 20 },
  async apply(scene) {
    // Nothing shows that it hangs: the first calls wait until their own clock ends them.
    await scene.during({ refuseMs: 5_000, spares: ['searchFoods'] }, () => freezeStore(scene, 'postgres', () => scene.wait(12, 20)));
  },
};
