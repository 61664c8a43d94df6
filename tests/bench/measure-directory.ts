import type { Bench } from './bench.ts';
import { listOnly, onBookings } from './bookings-database.ts';
import { compare, type Compared, type Target } from './compare.ts';
import { addressOf, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { type Call, load } from './wrk.ts';

const FEW = 12;
const MANY = 200;
const OURS = ['gateway', 'identity', 'bookings', 'redis', 'postgres'];

/** The doctors through the gateway, compared with one bare select by an index. */
function targetsOf({ place, floor, floorStores, members }: Bench): Target[] {
  const calls = members.map(({ cookie }): Call => ({ method: 'GET', path: '/api/doctors', headers: { cookie } }));
  const floorCalls: Call[] = [{ method: 'GET', path: '/readings/1', headers: {} }];
  return [
    { name: 'express + pg', measure: (at) => load(floor.url, floorCalls, at), pids: [floor.pid, floorStores.postgres] },
    { name: 'doctors', measure: (at) => load(addressOf(place), calls, at), pids: OURS.map((name) => partOf(place, name).pid) },
  ];
}

/** Twelve doctors; K2. */
export async function measureDirectory(bench: Bench, connections: number): Promise<Section> {
  await onBookings(bench.place, (client) => listOnly(client, `Few${connections}`, FEW));
  const rows = await compare(targetsOf(bench), { ...bench, connections });
  const atMost = connections === 1 ? 5 : 8;
  return {
    title: `GET doctors through the gateway, ${FEW} of them`,
    connections,
    rows,
    goals: [
      { name: `K2 doctors to express + pg, p50, c=${connections}`, value: rowOf(rows, 'doctors').timesP50, atMost },
      { name: 'K2 bytes of the answer, compressed, kB', value: (await compressedBytes(bench)) / 1000, atMost: 4 },
    ],
  };
}

/** How much dearer the directory becomes with 200 doctors; K2. */
export async function measureDirectoryGrowth(bench: Bench): Promise<Section> {
  const once = async (count: number) => {
    await onBookings(bench.place, (client) => listOnly(client, `Grown${count}`, count));
    return (await compare(targetsOf(bench), { ...bench, connections: 1 }))[1]!;
  };
  const [few, many] = [await once(FEW), await once(MANY)];
  const named = (row: Compared, count: number): Compared => ({ ...row, name: `${row.name}, ${count}` });
  return {
    title: 'GET doctors, growth of the directory (× p50 is to express + pg)',
    connections: 1,
    rows: [named(few, FEW), named(many, MANY)],
    goals: [{ name: `K2 ${MANY} doctors to ${FEW}, p50`, value: many.timesP50 / few.timesP50, atMost: 8 }],
  };
}

/** What is sent to a browser. */
async function compressedBytes({ place, members }: Bench): Promise<number> {
  const reply = await fetch(`${addressOf(place)}/api/doctors`, { headers: { cookie: members[0]!.cookie, 'accept-encoding': 'br' } });
  await reply.arrayBuffer();
  return Number(reply.headers.get('content-length') ?? NaN);
}
