import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { addressOf, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { type Call, load } from './wrk.ts';

/** The dashboard through the gateway, compared with express reading five rows by an index. */
export async function measureDashboard(bench: Bench, connections: number): Promise<Section> {
  const { place, floor, members, floorStores } = bench;
  const floorCalls: Call[] = [{ method: 'GET', path: '/readings/1', headers: {} }];
  const calls = members.map(({ id, cookie }): Call => ({ method: 'GET', path: `/api/dashboard/${id}`, headers: { cookie } }));
  const ours = ['gateway', 'identity', 'health-tracking', 'redis', 'postgres'].map((name) => partOf(place, name).pid);
  const rows = await compare(
    [
      { name: 'express + pg, last five', measure: (at) => load(floor.url, floorCalls, at), pids: [floor.pid, floorStores.postgres] },
      { name: 'dashboard', measure: (at) => load(addressOf(place), calls, at), pids: ours },
    ],
    { ...bench, connections },
  );
  return {
    title: 'GET dashboard through the gateway',
    connections,
    rows,
    goals: [
      {
        name: `P3 dashboard to express + pg, p50, c=${connections}`,
        value: rowOf(rows, 'dashboard').timesP50,
        atMost: connections === 1 ? 3.5 : 4.5,
      },
    ],
  };
}
