import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { startFloorServer } from './floor/start.ts';
import { signingKeyOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { startGateway } from './start-gateway.ts';
import { type Call, load } from './wrk.ts';

const CALLERS = 32;

/** The cost of the gateway alone for a small answer of a stub, compared with a plain proxy with a remembered token. */
export async function measureGateway(bench: Bench, connections: number): Promise<Section> {
  const stub = await startFloorServer('stub.ts', {});
  const hop = await startFloorServer('hop.ts', { TARGET: stub.url, SIGNING_KEY: JSON.stringify(signingKeyOf(bench.place)) });
  const gateway = await startGateway(bench, stub.url);
  const calls = Array.from({ length: CALLERS }, (_, index): Call => {
    const headers = { cookie: `sabiwell_sid=${`bench-${connections}-${index}`.padEnd(43, 'x')}` };
    return { method: 'GET', path: '/api/dashboard/1', headers };
  });
  try {
    const rows = await compare(
      [
        { name: 'plain proxy', measure: (at) => load(hop.url, calls, at), pids: [hop.pid] },
        { name: 'gateway', measure: (at) => load(gateway.url, calls, at), pids: [gateway.pid] },
      ],
      { ...bench, connections, warmUp: 3_000 },
    );
    const value = rowOf(rows, 'gateway').timesCpu ?? NaN;
    return {
      title: 'A small answer through the gateway, in front of a stub',
      connections,
      rows,
      goals: [{ name: `P6 gateway to a plain proxy, processor, c=${connections}`, value, atMost: 2 }],
    };
  } finally {
    gateway.stop();
    hop.stop();
    stub.stop();
  }
}
