import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { cpuSeconds, residentMegabytes } from './processes.ts';
import { partOf, supervisorOf } from './product.ts';
import type { Section } from './section.ts';

const SETTLE_MS = 15_000;
const WATCH_SECONDS = 20;
const SERVICES = ['identity', 'health-tracking', 'food-ai', 'food-ai-worker', 'content', 'gateway'];
/** What the reference of performance.md takes by itself (P15). */
const MEDPLUM_MEGABYTES = 705;

/** Memory and processor of the product while nobody uses it. */
export async function measureRest({ place, floor }: Bench): Promise<Section> {
  await sleep(SETTLE_MS);
  const all = [supervisorOf(place)];
  const before = cpuSeconds(all);
  await sleep(WATCH_SECONDS * 1000);
  const idlePercent = ((cpuSeconds(all) - before) / WATCH_SECONDS) * 100;
  const services = SERVICES.map((name) => residentMegabytes([partOf(place, name).pid]));
  const ours = services.reduce((sum, megabytes) => sum + megabytes, 0);
  return {
    title: 'At rest',
    rows: [],
    goals: [
      { name: 'idle processor of everything, % of one core', value: idlePercent, atMost: 10 },
      { name: 'resident memory of everything with stores, MB', value: residentMegabytes(all), atMost: 1200 },
      { name: 'P15 largest service to express + pg, resident', value: Math.max(...services) / residentMegabytes([floor.pid]), atMost: 1.5 },
      { name: 'P15 our processes to one Medplum, resident', value: ours / MEDPLUM_MEGABYTES, atMost: 1.5 },
    ],
  };
}
