import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { startRelay, writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { createPool, inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Compared } from './compare.ts';
import { median } from './compare.ts';
import { startFloorRelay, writeFloorOutbox } from './floor/relay.ts';
import type { Section } from './section.ts';
import { percentiles } from './sequence.ts';

const PACED = 300;
const BURST = 2_000;
const ROUNDS = 3;
const LONGEST_MS = 60_000;

type Way = { name: string; topic: string; write: (event: Event) => Promise<void> };
type Found = { p50: number; p99: number; perSecond: number; lost: number };

/** From the commit of a row to the handler of its event, one by one and all at once, compared with the smallest working relay. */
export async function measureEffect(busName: string, options: { bus: Bus; databaseUrl: string; log: Log }): Promise<Section> {
  const { bus, databaseUrl, log } = options;
  const pool = createPool(databaseUrl, 'bench');
  const floor = await startFloorRelay(databaseUrl, bus);
  const relay = startRelay({ pool, databaseUrl, bus, log });
  const ways: Way[] = [
    { name: 'least relay', topic: 'sabiwell.bench-floor.v1', write: (event) => writeFloorOutbox(pool, event) },
    { name: 'outbox', topic: 'sabiwell.bench.v1', write: (event) => inTransaction(pool, (run) => writeOutbox(run, [event])) },
  ];
  try {
    const found = await alternate(bus, ways);
    const [least, ours] = found as [Compared & { lost: number }, Compared & { lost: number }];
    return {
      title: `Commit to effect on ${busName}`,
      rows: [least, ours],
      goals: [
        { name: 'P10 outbox to the least relay, p50', value: ours.timesP50, atMost: 2 },
        { name: 'P10 the same, p99', value: ours.p99 / least.p99, atMost: 3 },
        { name: `P10 lost of ${ROUNDS * (PACED + BURST)}`, value: ours.lost, atMost: 0 },
        { name: 'P11 burst, events a second, to the least relay', value: ours.perSecond / least.perSecond, atLeast: 0.5 },
      ],
    };
  } finally {
    await relay.stop();
    await floor.stop();
    await pool.end();
  }
}

async function alternate(bus: Bus, ways: readonly Way[]): Promise<(Compared & { lost: number })[]> {
  const found: Found[][] = ways.map(() => []);
  const receivers = await Promise.all(ways.map(({ topic }) => receive(bus, topic)));
  await sleep(3_000);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, way] of ways.entries()) found[index]!.push(await oneRound(way, receivers[index]!));
  }
  await Promise.all(receivers.map((receiver) => receiver.stop()));
  return ways.map(({ name }, index) => {
    const of = (pick: (one: Found) => number) => median(found[index]!.map(pick))!;
    const timesP50 = median(found[index]!.map(({ p50 }, round) => p50 / found[0]![round]!.p50))!;
    const lost = found[index]!.reduce((sum, one) => sum + one.lost, 0);
    return {
      name,
      perSecond: of((one) => one.perSecond),
      p50: of((one) => one.p50),
      p99: of((one) => one.p99),
      cpuMs: null,
      timesP50,
      timesCpu: null,
      lost,
    };
  });
}

type Receiver = { arrivedAt: Map<string, number>; stop(): Promise<void> };

async function receive(bus: Bus, topic: string): Promise<Receiver> {
  const arrivedAt = new Map<string, number>();
  const handle = async ({ id }: Event) => {
    if (!arrivedAt.has(id)) arrivedAt.set(id, performance.now());
  };
  const subscription = await bus.subscribe({ group: `${topic}.bench`, topics: [topic], handle });
  return { arrivedAt, stop: () => subscription.stop() };
}

async function oneRound({ topic, write }: Way, { arrivedAt }: Receiver): Promise<Found> {
  const took: number[] = [];
  const committedAt = new Map<string, number>();
  for (let index = 0; index < PACED; index += 1) {
    const event = eventOf(topic, index);
    await write(event);
    committedAt.set(event.id, performance.now());
    await sleep(4);
  }
  await arrived(arrivedAt, committedAt);
  for (const [id, at] of committedAt) if (arrivedAt.has(id)) took.push(Math.max(0, arrivedAt.get(id)! - at));
  const burst = Array.from({ length: BURST }, (_, index) => eventOf(topic, index));
  const began = performance.now();
  // As many at once as the pool has connections.
  const waiting = burst.values();
  const writeAll = async () => {
    for (const event of waiting) await write(event);
  };
  await Promise.all(Array.from({ length: 10 }, writeAll));
  const sent = new Map(burst.map(({ id }) => [id, began]));
  await arrived(arrivedAt, sent);
  const end = Math.max(...burst.map(({ id }) => arrivedAt.get(id) ?? began));
  const lost = [...committedAt.keys(), ...sent.keys()].filter((id) => !arrivedAt.has(id)).length;
  return { ...percentiles(took), perSecond: BURST / ((end - began) / 1000), lost };
}

async function arrived(arrivedAt: Map<string, number>, expected: Map<string, number>): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end && [...expected.keys()].some((id) => !arrivedAt.has(id))) await sleep(20);
}

function eventOf(topic: string, number: number): Event {
  const key = `key-${number % 50}`;
  return {
    id: randomUUIDv7(),
    type: 'ng.sabiwell.bench.thing.changed.v1',
    topic,
    source: '/sabiwell/bench',
    subject: `thing/${key}`,
    key,
    time: new Date().toISOString(),
    sequence: number + 1,
    data: { number: String(number) },
  };
}
