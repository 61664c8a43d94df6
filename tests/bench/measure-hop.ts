import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { startNginx } from './nginx.ts';
import { addressOf, internalTokenFor, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { type Call, load } from './wrk.ts';

/** One read of the dashboard straight from the service, through nginx, and through the gateway with session and limits. */
export async function measureHop(bench: Bench, connections: number): Promise<Section> {
  const { place, members } = bench;
  const service = partOf(place, 'health-tracking');
  const nginx = await startNginx(service.port!);
  const direct = `http://127.0.0.1:${service.port}`;
  const inside = async () => {
    const calls = members.slice(0, 8).map(async (member): Promise<Call> => {
      const token = await internalTokenFor(place, member, 'health-tracking');
      return { method: 'GET', path: `/api/dashboard/${member.id}`, headers: { 'x-internal-token': token } };
    });
    return Promise.all(calls);
  };
  const outside = members.map(({ id, cookie }): Call => ({ method: 'GET', path: `/api/dashboard/${id}`, headers: { cookie } }));
  const behind = [service.pid, partOf(place, 'postgres').pid];
  try {
    const rows = await compare(
      [
        { name: 'direct', measure: async (at) => load(direct, await inside(), { ...at }), pids: behind },
        { name: 'nginx', measure: async (at) => load(nginx.url, await inside(), { ...at }), pids: [...behind, nginx.pid] },
        {
          name: 'gateway',
          measure: (at) => load(addressOf(place), outside, at),
          pids: [...behind, partOf(place, 'gateway').pid, partOf(place, 'identity').pid, partOf(place, 'redis').pid],
        },
      ],
      { ...bench, connections },
    );
    const ratio = rowOf(rows, 'gateway').p50 / rowOf(rows, 'nginx').p50;
    return {
      title: 'GET dashboard: the hop',
      connections,
      rows,
      goals: [{ name: `P5 gateway to nginx, p50, c=${connections}`, value: ratio, atMost: 2 }],
    };
  } finally {
    nginx.stop();
  }
}
