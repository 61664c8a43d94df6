import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { cpuSeconds, proportionalMegabytes } from './processes.ts';
import { partOf, partPids, supervisorOf } from './product.ts';
import type { Section } from './section.ts';

const SETTLE_MS = 15_000;
const WATCH_SECONDS = 20;
const SERVICES = ['identity', 'health-tracking', 'food-ai', 'food-ai-worker', 'content', 'gateway'];
/** The memory of the reference in performance.md by itself (P15). */
const MEDPLUM_MEGABYTES = 705;

/** Memory and processor of the product while nobody uses it. */
export async function measureRest({ place, floor }: Bench): Promise<Section> {
  await sleep(SETTLE_MS);
  const all = [supervisorOf(place)];
  const before = cpuSeconds(all);
  await sleep(WATCH_SECONDS * 1000);
  const idlePercent = ((cpuSeconds(all) - before) / WATCH_SECONDS) * 100;
  const services = SERVICES.map((name) => proportionalMegabytes([partOf(place, name).pid]));
  const ours = services.reduce((sum, megabytes) => sum + megabytes, 0);
  const partsOf = Object.entries(partPids(place)).map(([name, pid]) => `${name} ${Math.round(proportionalMegabytes([pid]))}`);
  return {
    title: `At rest (PSS in MB: ${partsOf.join(', ')})`,
    rows: [],
    goals: [
      { name: 'idle processor of everything, % of one core', value: idlePercent, atMost: 10 },
      { name: 'memory of everything with stores, PSS, MB', value: proportionalMegabytes(all), atMost: 1000 },
      { name: 'P15 largest service to express + pg, PSS', value: Math.max(...services) / proportionalMegabytes([floor.pid]), atMost: 1.5 },
      { name: 'P15 our processes to one Medplum, PSS', value: ours / MEDPLUM_MEGABYTES, atMost: 1.5 },
    ],
  };
}
