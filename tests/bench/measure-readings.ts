import { foldersOf } from '@sabiwell/local/folders.ts';
import { readPlan } from '@sabiwell/local/plan.ts';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { compare, type Compared } from './compare.ts';
import { addressOf, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { type Call, load } from './wrk.ts';

const json = { 'content-type': 'application/json' };
const floorPost: Call = { method: 'POST', path: '/readings', headers: json, body: JSON.stringify({ systolic: 121, diastolic: 79 }) };
const floorGet: Call = { method: 'GET', path: '/readings/1', headers: {} };

const MEMBERS = 9_000;
const READINGS_EACH = 110;

function pairOf(bench: Bench, kind: 'POST' | 'GET') {
  const { place, floor, floorStores, members } = bench;
  const ours = ['gateway', 'identity', 'health-tracking', 'redis', 'postgres'].map((name) => partOf(place, name).pid);
  const calls = members.map(({ id, cookie }): Call => {
    if (kind === 'GET') return { method: 'GET', path: `/api/health-readings/${id}?limit=5`, headers: { cookie } };
    const body = JSON.stringify({ userId: id, type: 'blood_pressure', systolic: 121, diastolic: 79, unit: 'mmHg' });
    return { method: 'POST', path: '/api/health-readings', headers: { ...json, cookie }, body };
  });
  const floorCalls = [kind === 'GET' ? floorGet : floorPost];
  return [
    {
      name: 'express + pg',
      measure: (at: { seconds: number; connections: number }) => load(floor.url, floorCalls, at),
      pids: [floor.pid, floorStores.postgres],
    },
    {
      name: kind === 'GET' ? 'last five' : 'add a reading',
      measure: (at: { seconds: number; connections: number }) => load(addressOf(place), calls, at),
      pids: ours,
    },
  ];
}

/** A reading written through the gateway, with its session, checks, label and event, beside one bare insert. */
export async function measureAddReading(bench: Bench, connections: number): Promise<Section> {
  const rows = await compare(pairOf(bench, 'POST'), { ...bench, connections });
  const { timesP50, timesCpu } = rowOf(rows, 'add a reading');
  const p50 = { name: `P1 add a reading to express + pg, p50, c=${connections}`, value: timesP50, atMost: connections === 1 ? 3 : 4 };
  const cpu = { name: `P4 the same, processor, c=${connections}`, value: timesCpu ?? NaN, atMost: 4 };
  return { title: 'POST health-readings through the gateway', connections, rows, goals: [p50, cpu] };
}

/** The last five readings through the gateway beside one bare select by an index. */
export async function measureLastFive(bench: Bench, connections: number): Promise<Section> {
  const rows = await compare(pairOf(bench, 'GET'), { ...bench, connections });
  const atMost = connections === 1 ? 3.5 : 4.5;
  const goal = { name: `P3 last five to express + pg, p50, c=${connections}`, value: rowOf(rows, 'last five').timesP50, atMost };
  return { title: 'GET health-readings through the gateway', connections, rows, goals: [goal] };
}

/**
 * The same two calls with a million readings in the table. Each is told by its distance to the floor at that moment, so that a
 * machine that has become slower meanwhile does not count.
 */
export async function measureGrowth(bench: Bench): Promise<Section> {
  const once = async (kind: 'POST' | 'GET') => (await compare(pairOf(bench, kind), { ...bench, connections: 1 }))[1]!;
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
  const plan = readPlan(foldersOf({ LOCAL_DIR: place.localDir }).plan)!;
  const { command } = plan.processes.find(({ name }) => name === 'health-tracking')!;
  const client = new pg.Client({ connectionString: command.env['DATABASE_URL'] });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}
