import { until } from '../product/parts.ts';
import type { Operation } from '../history/history.domain.ts';
import { SPARED as SPARED_BY_SERVICES } from './f01-services-killed.ts';
import type { Pace, Row } from './row.ts';

const DRAIN_MS = 15_000;
/** The other rows of a storm end most of them too. */
const MOST: Record<Pace, number> = { storm: 1, night: 2, full: 6, long: 6 };

/** Operations that do not need this process. */
const SPARED: Record<string, Operation[]> = {
  ...SPARED_BY_SERVICES,
  'food-ai-worker': ['readUser', 'signIn', 'signUp', 'readDashboard', 'listFoodAnalyses', 'searchFoods', 'analyzeFood'],
  gateway: [],
};

export const rollingRestart: Row = {
  id: 'F7',
  title: 'SIGTERM each process in turn',
  inStorm: 'between',
  target: { serving: 10, drained: 20 },
  async apply({ chance, pace, parts, during, recover, notice, note, wait }) {
    const drains: string[] = [];
    for (const name of chance.shuffle(Object.keys(SPARED)).slice(0, MOST[pace])) {
      // No other process takes the calls; accepted ones are answered, so that no answer breaks off.
      await during({ heals: 'by itself', cuts: name === 'gateway', statuses: [503], spares: SPARED[name]! }, async () => {
        const pid = await parts.pidOf(name);
        const asked = performance.now();
        const before = await parts.kill(name, 'SIGTERM');
        await until(`${name} has ended`, () => (parts.isAlive(pid) ? undefined : true), DRAIN_MS * 2);
        const took = performance.now() - asked;
        drains.push(`${name} ${(took / 1_000).toFixed(1)} s`);
        if (took > DRAIN_MS) notice('too late', `${name} drained for ${Math.round(took / 1_000)} s, 15 s at most`);
        await parts.restarted(name, before);
      });
      await recover();
      await wait(0, 2);
    }
    note(`drained in ${drains.join(', ')}`);
  },
};
