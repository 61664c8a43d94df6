import type { Operation } from '../history/history.domain.ts';
import type { Row } from './row.ts';
import { killStore, stopStore } from './stop-store.ts';

/** No call waits for Kafka, and none is refused: the events wait in the outboxes. */
export const WITHOUT_KAFKA: readonly Operation[] = [
  'signUp',
  'signIn',
  'signOut',
  'readUser',
  'analyzeFood',
  'readFoodAnalysis',
  'listFoodAnalyses',
  'searchFoods',
  'readDashboard',
  'bookVisit',
  'changeVisit',
  'sendMessage',
];

export const kafkaAway: Row = {
  id: 'F14',
  title: 'Kafka stopped for up to 30 s, and kill -9',
  inStorm: 'between',
  bus: 'kafka',
  target: { serving: 60, drained: 60 },
  async apply(scene) {
    const ways = [
      () => scene.during({ spares: WITHOUT_KAFKA }, () => stopStore(scene, 'kafka', 'SIGTERM', () => scene.wait(15, 30))),
      () => scene.during({ heals: 'by itself', spares: WITHOUT_KAFKA }, () => killStore(scene, 'kafka')),
    ];
    for (const away of scene.chance.shuffle(ways)) {
      await away();
      await scene.recover();
    }
  },
};
