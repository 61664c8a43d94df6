import type { Answer } from '../history/history.domain.ts';
import { WITHOUT_KAFKA } from './f14-kafka-away.ts';
import type { Row, Scene } from './row.ts';
import { freezeStore } from './stop-store.ts';

const SLOW_MS = 300;

function p95(answers: readonly Answer[]): number {
  const times = answers.filter(({ op }) => op !== 'analyzeFood').map(({ ms }) => ms);
  return Math.round(times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0);
}

async function slowDown(scene: Scene): Promise<void> {
  const lines = scene.linksTo('kafka');
  await scene.during({ spares: WITHOUT_KAFKA }, async () => {
    await Promise.all(lines.map((line) => line.suffer({ latencyMs: SLOW_MS })));
    await scene.wait(6, 12);
    await Promise.all(lines.map((line) => line.heal()));
  });
}

export const kafkaSlow: Row = {
  id: 'F15',
  title: 'Kafka hangs (SIGSTOP), and is 300 ms late',
  inStorm: 'between',
  bus: 'kafka',
  target: { serving: 60, drained: 60 },
  async apply(scene) {
    const { load, note } = scene;
    const hang = () => scene.during({ spares: WITHOUT_KAFKA }, () => freezeStore(scene, 'kafka', () => scene.wait(8, 15)));
    const before = load.answers.length;
    for (const trouble of scene.chance.shuffle([hang, () => slowDown(scene)])) {
      await trouble();
      await scene.recover();
    }
    note(`p95 of reading ${p95(load.answers.slice(0, before))} ms before, ${p95(load.answers.slice(before))} ms during`);
  },
};
