import type { Operation } from '../history/history.domain.ts';
import type { Row } from './row.ts';

/** Three seeds meet most of them. */
const IN_STORM = 2;

/**
 * Operations that do not need the killed service. A session may have to be looked up at identity, so only guests' calls are spared there.
 */
export const SPARED: Record<string, Operation[]> = {
  identity: ['searchFoods'],
  'health-tracking': [
    'readUser',
    'signIn',
    'signUp',
    'listFoodAnalyses',
    'searchFoods',
    'analyzeFood',
    'readFoodAnalysis',
    'readHealthTip',
  ],
  'food-ai': ['readUser', 'signIn', 'signUp', 'readDashboard', 'readHealthTip'],
  content: [
    'readUser',
    'signIn',
    'signUp',
    'readDashboard',
    'listFoodAnalyses',
    'searchFoods',
    'analyzeFood',
    'readFoodAnalysis',
    'bookVisit',
    'changeVisit',
    'sendMessage',
  ],
  bookings: [
    'readUser',
    'signIn',
    'signUp',
    'readDashboard',
    'listFoodAnalyses',
    'searchFoods',
    'analyzeFood',
    'readFoodAnalysis',
    'readHealthTip',
  ],
};

export const servicesKilled: Row = {
  id: 'F1',
  title: 'kill -9 each service in turn',
  inStorm: 'between',
  target: { serving: 10, drained: 45 },
  async apply(scene) {
    const { chance, isStorm, parts, during, recover, wait } = scene;
    for (const name of chance.shuffle(Object.keys(SPARED)).slice(0, isStorm ? IN_STORM : undefined)) {
      await during({ heals: 'by itself', spares: SPARED[name]! }, async () => {
        await parts.restarted(name, await parts.kill(name));
      });
      await recover();
      await wait(0, 2);
    }
  },
};
