import type { Row, Scene } from './row.ts';
import { freezeStore } from './stop-store.ts';

const SLOW_MS = 300;

/** On this bus requests use Redis too: for limits, keys and jobs. Each such step is delayed by this much in both directions. */
async function slowDown(scene: Scene): Promise<void> {
  const lines = scene.linksTo('redis');
  await scene.during({ forgetsKeys: true, answerMs: 8_000 }, async () => {
    await Promise.all(lines.map((line) => line.suffer({ latencyMs: SLOW_MS })));
    await scene.wait(6, 12);
    await Promise.all(lines.map((line) => line.heal()));
  });
}

export const redisBusSlow: Row = {
  id: 'F15',
  title: 'the bus hangs (SIGSTOP), and is 300 ms late',
  inStorm: 'between',
  bus: 'redis',
  target: { serving: 10, drained: 20 },
  async apply(scene) {
    const spares = ['searchFoods'] as const;
    const hang = () =>
      scene.during({ forgetsKeys: true, spares, answerMs: 6_000 }, () => freezeStore(scene, 'redis', () => scene.wait(6, 12)));
    for (const trouble of scene.chance.shuffle([hang, () => slowDown(scene)]).slice(0, scene.pace === 'storm' ? 1 : undefined)) {
      await trouble();
      await scene.recover();
    }
  },
};
