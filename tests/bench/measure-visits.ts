import type { Bench } from './bench.ts';
import { addOwnVisits, fillVisits, onBookings } from './bookings-database.ts';
import { compare, type Compared, type Target } from './compare.ts';
import { demoDoctorId, signInDemo } from './demo-staff.ts';
import { addressOf, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { type Call, load } from './wrk.ts';

const floorCalls: Call[] = [{ method: 'GET', path: '/readings/1', headers: {} }];
/** Requests to each of so many lists before any is measured. */
const WARM_UP = 400;
const OURS = ['gateway', 'identity', 'bookings', 'redis', 'postgres'];

/** The free times of one doctor in a week, with a million visits in the table; K1. */
export async function measureSlots(bench: Bench, connections: number): Promise<Section> {
  const { place, floor, floorStores, members } = bench;
  const doctorId = await demoDoctorId(bench);
  const count = await onBookings(place, fillVisits);
  const calls = members.map(({ cookie }): Call => ({ method: 'GET', path: `/api/doctors/${doctorId}/slots?days=7`, headers: { cookie } }));
  const rows = await compare(
    [
      { name: 'express + pg', measure: (at) => load(floor.url, floorCalls, at), pids: [floor.pid, floorStores.postgres] },
      { name: 'free times', measure: (at) => load(addressOf(place), calls, at), pids: OURS.map((name) => partOf(place, name).pid) },
    ],
    { ...bench, connections },
  );
  const atMost = connections === 1 ? 4 : 6;
  return {
    title: `GET slots of a week through the gateway, ${count.toLocaleString('en')} visits`,
    connections,
    rows,
    goals: [{ name: `K1 free times to express + pg, p50, c=${connections}`, value: rowOf(rows, 'free times').timesP50, atMost }],
  };
}

/** The lists of visits with a thousand in the table and with a million, each compared with the floor at that moment; K4. */
export async function measureVisitGrowth(bench: Bench): Promise<Section> {
  const targets = await listTargets(bench);
  const once = () => compare(targets, { ...bench, connections: 1, warmUp: WARM_UP });
  const before = await once();
  const count = await onBookings(bench.place, fillVisits);
  const after = await once();
  const named = (row: Compared, words: string): Compared => ({ ...row, name: `${row.name}, ${words}` });
  const lists = targets.slice(1).map(({ name }) => ({ name, few: rowOf(before, name), many: rowOf(after, name) }));
  return {
    title: `Growth to ${count.toLocaleString('en')} visits (× p50 is to express + pg)`,
    connections: 1,
    rows: lists.flatMap(({ few, many }) => [named(few, 'few'), named(many, 'a million')]),
    goals: lists.map(({ name, few, many }) => ({ name: `K4 ${name}, growth of p50`, value: many.timesP50 / few.timesP50, atMost: 2.5 })),
  };
}

/** The floor, and each list of visits as one person reads it. About a thousand visits are the members' own, all with the demo doctor. */
async function listTargets(bench: Bench): Promise<Target[]> {
  const { place, floor, members } = bench;
  const doctorId = await demoDoctorId(bench);
  await onBookings(place, (client) => addOwnVisits(client, members, doctorId));
  const [doctor, caseManager] = [await signInDemo(bench, 'doctor'), await signInDemo(bench, 'case-manager')];
  const ofMembers = (path: string) => members.map(({ cookie }): Call => ({ method: 'GET', path, headers: { cookie } }));
  const ofStaff = (token: string, path: string): Call[] => [{ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }];
  const lists = {
    "a member's own list": ofMembers('/api/appointments?limit=20'),
    "a doctor's list": ofStaff(doctor, '/api/doctor/consultations?limit=20'),
    "a doctor's day": ofStaff(doctor, '/api/doctor/stats'),
    'free times': ofMembers(`/api/doctors/${doctorId}/slots?days=7`),
    "staff's page": ofStaff(caseManager, '/api/case-manager/appointments?limit=20'),
  };
  return [
    { name: 'express + pg', measure: (at) => load(floor.url, floorCalls, at) },
    ...Object.entries(lists).map(([name, calls]): Target => ({ name, measure: (at) => load(addressOf(place), calls, at) })),
  ];
}
