import type { Bench } from './bench.ts';
import { compare, type Compared, type Target, timesP50 } from './compare.ts';
import { startMinimalPath } from './minimal-path.ts';
import { addressOf, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { onTables } from './service-stores.ts';
import { type Call, type Load, load } from './wrk.ts';

const json = { 'content-type': 'application/json' };
const floorPost: Call = { method: 'POST', path: '/readings', headers: json, body: JSON.stringify({ systolic: 121, diastolic: 79 }) };
const floorGet: Call = { method: 'GET', path: '/readings/1', headers: {} };

const MEMBERS = 9_000;
const READINGS_EACH = 110;

/** All processes that work for a posted reading, including the last two, which read health-tracking's events. */
const OURS = ['gateway', 'identity', 'health-tracking', 'redis', 'postgres', 'content', 'food-ai-worker'];

function targetsOf(bench: Bench, kind: 'POST' | 'GET'): [floor: Target, product: Target] {
  const { place, floor, floorStores, members } = bench;
  const calls = members.map(({ id, cookie }): Call => {
    if (kind === 'GET') return { method: 'GET', path: `/api/health-readings/${id}?limit=5`, headers: { cookie } };
    return { method: 'POST', path: '/api/health-readings', headers: { ...json, cookie }, body: bodyOf(id) };
  });
  const floorCalls = [kind === 'GET' ? floorGet : floorPost];
  return [
    { name: 'express + pg', measure: (at) => load(floor.url, floorCalls, at), pids: [floor.pid, floorStores.postgres] },
    {
      name: kind === 'GET' ? 'last five' : 'add a reading',
      measure: (at) => load(addressOf(place), calls, at),
      pids: OURS.map((name) => partOf(place, name).pid),
    },
  ];
}

const bodyOf = (userId: number) => JSON.stringify({ userId, type: 'blood_pressure', systolic: 121, diastolic: 79, unit: 'mmHg' });

/**
 * A reading written through the gateway, with its session, checks, label and event, compared with one bare insert, the minimal path and
 * the peer.
 */
export async function measureAddReading(bench: Bench, connections: number): Promise<Section> {
  const { place, floorStores, members, peer } = bench;
  const minimal = await startMinimalPath(place, floorStores.postgresUrl);
  const minimalCalls = members.map(({ id, cookie }): Call => {
    return { method: 'POST', path: '/readings', headers: { ...json, cookie }, body: bodyOf(id) };
  });
  const [floor, product] = targetsOf(bench, 'POST');
  const targets: Target[] = [
    floor,
    { name: 'minimal path', measure: (at) => load(minimal.url, minimalCalls, at), pids: [...minimal.pids, floorStores.postgres] },
    product,
    ...(peer
      ? [{ name: 'Parse Server', measure: (at: Load) => load(peer.url, peer.calls, at), pids: [peer.pid, floorStores.postgres] }]
      : []),
  ];
  try {
    const rows = await compare(targets, { ...bench, connections });
    const ours = rowOf(rows, 'add a reading');
    const toMinimal = timesP50(ours.ofRounds ?? [], rowOf(rows, 'minimal path').ofRounds ?? []);
    const isOne = connections === 1;
    return {
      title: 'POST health-readings through the gateway',
      connections,
      rows,
      goals: [
        { name: `P1 add a reading to express + pg, p50, c=${connections}`, value: ours.timesP50, atMost: isOne ? 3 : 5 },
        { name: `P1 the same to the minimal path, p50, c=${connections}`, value: toMinimal, atMost: isOne ? 1.5 : 2 },
        { name: `P4 the same to express + pg, processor, c=${connections}`, value: ours.timesCpu ?? NaN, atMost: isOne ? 5 : 6 },
      ],
    };
  } finally {
    minimal.stop();
  }
}

/** The last five readings through the gateway, compared with one bare select by an index. */
export async function measureLastFive(bench: Bench, connections: number): Promise<Section> {
  const rows = await compare(targetsOf(bench, 'GET'), { ...bench, connections });
  const atMost = connections === 1 ? 3.5 : 4.5;
  const goal = { name: `P3 last five to express + pg, p50, c=${connections}`, value: rowOf(rows, 'last five').timesP50, atMost };
  return { title: 'GET health-readings through the gateway', connections, rows, goals: [goal] };
}

/**
 * The same two calls with a million readings in the table. Each is compared with the floor at that moment, so that a machine that has
 * become slower does not count.
 */
export async function measureGrowth(bench: Bench): Promise<Section> {
  const once = async (kind: 'POST' | 'GET') => (await compare(targetsOf(bench, kind), { ...bench, connections: 1 }))[1]!;
  const before = { GET: await once('GET'), POST: await once('POST') };
  const count = await fill(bench);
  const after = { GET: await once('GET'), POST: await once('POST') };
  const grown = (kind: 'GET' | 'POST') => after[kind].timesP50 / before[kind].timesP50;
  const named = (row: Compared, words: string): Compared => ({ ...row, name: `${row.name}, ${words}` });
  return {
    title: `Growth to ${count.toLocaleString('en')} readings (× p50 is to express + pg)`,
    connections: 1,
    rows: (['GET', 'POST'] as const).flatMap((kind) => [named(before[kind], 'few'), named(after[kind], 'a million')]),
    goals: [
      { name: 'P13 last five, growth of p50', value: grown('GET'), atMost: 1.5 },
      { name: 'P13 add a reading, growth of p50', value: grown('POST'), atMost: 1.5 },
    ],
  };
}

async function fill({ place }: Bench): Promise<number> {
  return onTables(place, 'health-tracking', async (client) => {
    await client.query(
      `INSERT INTO health_readings
         (id, user_id, type, systolic, diastolic, status_detail, urgency, in_pregnancy, measured_at, received_at)
       SELECT gen_random_uuid(), 1000000 + m, 'blood_pressure', 120, 80, 'stage_1', 'routine', false,
         now() - i * interval '11 hours' - m * interval '1 second', now()
       FROM generate_series(1, $1::int) m, generate_series(1, $2::int) i`,
      [MEMBERS, READINGS_EACH],
    );
    await client.query('VACUUM ANALYZE health_readings');
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM health_readings');
    return Number(rows[0]!.count);
  });
}
