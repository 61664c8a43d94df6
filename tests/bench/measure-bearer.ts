import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { startFloorServer } from './floor/start.ts';
import { rowOf, type Section } from './section.ts';
import { startGateway } from './start-gateway.ts';
import { type Call, load } from './wrk.ts';

const CALLERS = 32;
/** Fewer rounds than these leave the median of so small a difference to chance. */
const LEAST_ROUNDS = 7;

/** The cost of the gateway for staff with a bearer token, compared with members with a cookie; both are remembered after their first call. */
export async function measureBearer(bench: Bench, connections: number): Promise<Section> {
  const stub = await startFloorServer('stub.ts', {});
  const gateway = await startGateway(bench, stub.url);
  const callsOf = (path: string, headersOf: (token: string) => Record<string, string>) =>
    Array.from({ length: CALLERS }, (_, index): Call => {
      return { method: 'GET', path, headers: headersOf(`bench-${connections}-${index}`.padEnd(43, 'x')) };
    });
  // Two paths of one form, so that finding the route costs the same.
  const members = callsOf('/api/user/sessions', (token) => ({ cookie: `sabiwell_sid=${token}` }));
  const staff = callsOf('/api/staff/sessions', (token) => ({ authorization: `Bearer ${token}` }));
  try {
    const rows = await compare(
      [
        { name: 'cookie', measure: (at) => load(gateway.url, members, at), pids: [gateway.pid] },
        { name: 'bearer', measure: (at) => load(gateway.url, staff, at), pids: [gateway.pid] },
      ],
      { ...bench, rounds: Math.max(LEAST_ROUNDS, bench.rounds), connections, warmUp: 3_000 },
    );
    const { timesP50, timesCpu } = rowOf(rows, 'bearer');
    return {
      title: "A remembered bearer token and a remembered member's cookie",
      connections,
      rows,
      goals: [
        { name: `P6 bearer to cookie, p50, c=${connections}`, value: timesP50, atMost: 1.15 },
        { name: `P6 bearer to cookie, processor, c=${connections}`, value: timesCpu ?? NaN, atMost: 1.15 },
      ],
    };
  } finally {
    gateway.stop();
    stub.stop();
  }
}
