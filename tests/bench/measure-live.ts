import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Bench } from './bench.ts';
import { addDoctors, onBookings } from './bookings-database.ts';
import type { Compared } from './compare.ts';
import { demoDoctorId, signInDemo } from './demo-staff.ts';
import { sharePost } from './measure-feed.ts';
import { listen, type Stream } from './live-stream.ts';
import { addressOf, type BenchMember, post } from './product.ts';
import type { Section } from './section.ts';
import { percentiles } from './sequence.ts';

const VISITS_EACH = 5;
const COMMENTS_EACH = 5;
const SIGNALS = 150;
const PAUSE_MS = 20;
const LONGEST_MS = 10_000;

/**
 * From the request that changes something to the hint at the client, through the gateway; the commit lies in between, so the figure that
 * is asked for is smaller still. Every member of the bench listens meanwhile; K5.
 */
export async function measureLive(bench: Bench): Promise<Section> {
  const doctor = await signInDemo(bench, 'doctor');
  const streams = await Promise.all(bench.members.map(({ cookie }) => listen(bench, { cookie })));
  const desk = await listen(bench, { authorization: `Bearer ${doctor}` });
  try {
    const rows = [
      rowOfTimes('changed', await timeVisits(bench, streams)),
      rowOfTimes('bell', await timeBell(bench, streams)),
      rowOfTimes('signal', await timeSignals(bench, desk)),
    ];
    return {
      title: `From a request to the hint at the client, ${streams.length + 1} streams open`,
      rows,
      goals: rows.map(({ name, p99 }) => ({ name: `K5 ${name}, p99 in ms`, value: p99, atMost: 500 })),
    };
  } finally {
    for (const stream of [...streams, desk]) stream.close();
  }
}

async function timeVisits({ place, members }: Bench, streams: readonly Stream[]): Promise<number[]> {
  const doctors = await onBookings(place, (client) => addDoctors(client, randomUUID(), members.length, { areListed: true }));
  const took: number[] = [];
  for (let visit = 0; visit < VISITS_EACH; visit += 1) {
    const appointmentDate = dayLater(lagosDay(new Date()), 3 + visit);
    for (const [index, member] of members.entries()) {
      const wish = { doctorId: doctors[index], appointmentDate, appointmentTime: '08:30', reason: 'A hint is to come' };
      const book = () => post(place, '/api/appointments', wish, member);
      took.push(await timeHint(streams[index]!, book, () => ({ event: 'changed', words: '/api/appointments' })));
    }
  }
  return took;
}

/** From a comment to the bell of whoever shared the meal: the event is handled by content, which tells the notification. */
async function timeBell(bench: Bench, streams: readonly Stream[]): Promise<number[]> {
  const id = await sharePost(bench);
  const took: number[] = [];
  for (let round = 0; round < COMMENTS_EACH; round += 1) {
    for (const member of bench.members.slice(1)) {
      const say = () => post(bench.place, `/api/food-posts/${id}/comments`, { comment: `Well done ${round}` }, member);
      took.push(await timeHint(streams[0]!, say, () => ({ event: 'changed', words: '/api/notifications' })));
    }
  }
  return took;
}

async function timeSignals(bench: Bench, desk: Stream): Promise<number[]> {
  const [member] = bench.members as [BenchMember, ...BenchMember[]];
  const started = await post(bench.place, '/api/doctor-calls', { doctorId: await demoDoctorId(bench) }, member);
  const { id, way } = (await started.json()) as { id: string; way: string };
  if (way !== 'app') throw new Error(`The call goes by ${way}: the doctor's stream is not known.`);
  const took: number[] = [];
  for (let count = 0; count < SIGNALS; count += 1) {
    const send = () => post(bench.place, `/api/doctor-calls/${id}/signals`, { kind: 'ice', data: `candidate:${count}` }, member);
    const expected = async (reply: Response) => ({ event: 'signal', words: `"seq":${((await reply.json()) as { seq: number }).seq}}` });
    took.push(await timeHint(desk, send, expected));
  }
  // The doctor is free again for the part that follows.
  const headers = { cookie: member.cookie, 'content-type': 'application/json' };
  const status = JSON.stringify({ status: 'ended' });
  await fetch(`${addressOf(bench.place)}/api/doctor-calls/${id}/status`, { method: 'PATCH', headers, body: status });
  return took;
}

type Expected = { event: string; words: string };

/** Milliseconds from the request to the hint that it makes. */
async function timeHint(
  stream: Stream,
  ask: () => Promise<Response>,
  expectedOf: (reply: Response) => Expected | Promise<Expected>,
): Promise<number> {
  const from = stream.heard.length;
  const began = performance.now();
  const { event, words } = await expectedOf(await ask());
  const find = () => stream.heard.slice(from).find((one) => one.event === event && one.data.includes(words));
  while (find() === undefined && performance.now() - began < LONGEST_MS) await sleep(1);
  await sleep(PAUSE_MS);
  return (find()?.at ?? Infinity) - began;
}

function rowOfTimes(name: string, took: readonly number[]): Compared {
  const perSecond = 1000 / (took.reduce((sum, one) => sum + one, 0) / took.length);
  return { name, perSecond, ...percentiles(took), cpuMs: null, timesP50: NaN, timesCpu: null };
}
