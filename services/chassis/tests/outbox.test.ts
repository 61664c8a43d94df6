import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import type { Event } from '../src/bus/events.ts';
import { startRelay, writeOutbox } from '../src/bus/outbox.ts';
import { inTransaction, runOn } from '../src/stores/postgres.ts';
import { createLink } from './link.ts';
import { useSampleDatabase } from './sample-database.ts';
import { sampleEvent, sampleEvents, sequencesByKey } from './sample-events.ts';
import { log, PATIENCE } from './stores.ts';

const TOPIC = 'sabiwell.sample.v1';

const sample = useSampleDatabase();

/** Stands in for a bus: records what is published, in order; fails while it is down. */
function recordingBus() {
  const published: Event[] = [];
  const sizes: number[] = [];
  const state = { down: false, run: 'first' };
  const bus = {
    publish: async (events: readonly Event[]) => {
      if (state.down) throw new Error('The bus is down.');
      published.push(...events);
      sizes.push(events.length);
    },
    incarnation: () => state.run,
  } as Bus;
  return { bus, published, sizes, state };
}

function relayTo(bus: Bus, { url = sample.store.url, roundMs }: { url?: string; roundMs?: number } = {}) {
  const relay = startRelay({ pool: sample.pool, databaseUrl: url, bus, log, roundMs });
  onTestFinished(() => relay.stop());
  return relay;
}

const write = (...events: Event[]) => inTransaction(sample.pool, (run) => writeOutbox(run, events));
const ids = (events: readonly Event[]) => events.map((event) => event.id);

test('publishes what was committed, whole and soon, and nothing that was rolled back', async () => {
  const { bus, published } = recordingBus();
  const relay = relayTo(bus);
  await vi.waitFor(async () => expect((await relay.health()).active).toBe(true), PATIENCE);
  const event = sampleEvent(TOPIC, 'key', 7, { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
  await write(event);
  await vi.waitFor(() => expect(published).toEqual([event]), PATIENCE);
  const rolledBack = inTransaction(sample.pool, async (run) => {
    await writeOutbox(run, [sampleEvent(TOPIC, 'key', 8)]);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await write(sampleEvent(TOPIC, 'key', 9));
  await vi.waitFor(() => expect(published.map((each) => each.sequence)).toEqual([7, 9]), PATIENCE);
  await vi.waitFor(async () => expect(await relay.health()).toEqual({ active: true, unpublished: 0, oldestSeconds: 0 }), PATIENCE);
});

test('a change that comes alone is published at once, and those that follow it closely together, in rounds of the length asked for', async () => {
  const { bus, published, sizes } = recordingBus();
  const relay = relayTo(bus, { roundMs: 2_000 });
  await vi.waitFor(async () => expect((await relay.health()).active).toBe(true), PATIENCE);
  const [first, ...rest] = sampleEvents(TOPIC, 6, 1);
  await write(first!);
  await vi.waitFor(() => expect(sizes).toEqual([1]), PATIENCE);
  for (const event of rest) await write(event);
  await vi.waitFor(() => expect(sizes).toEqual([1, 5]), PATIENCE);
  expect(ids(published)).toEqual(ids([first!, ...rest]));
});

test('a transaction that commits late, with a lower number than what was published, is not lost', async () => {
  const { bus, published } = recordingBus();
  relayTo(bus);
  const late = new pg.Client({ connectionString: sample.store.url });
  await late.connect();
  await late.query('BEGIN');
  await writeOutbox(runOn(late), [sampleEvent(TOPIC, 'late', 1)]);
  await write(...sampleEvents(TOPIC, 3, 1));
  await vi.waitFor(() => expect(published).toHaveLength(3), PATIENCE);
  await late.query('COMMIT');
  await late.end();
  await vi.waitFor(() => expect(published.at(-1)?.key).toBe('late'), PATIENCE);
});

test('of two relays one is active and the order of each key holds; the other takes over', async () => {
  const { bus, published } = recordingBus();
  const relays = [relayTo(bus), relayTo(bus)];
  const events = sampleEvents(TOPIC, 400, 8);
  for (let from = 0; from < 200; from += 8) await write(...events.slice(from, from + 8));
  await vi.waitFor(() => expect(published).toHaveLength(200), PATIENCE);
  const active = await Promise.all(relays.map(async (relay) => (await relay.health()).active));
  expect(active.filter(Boolean)).toHaveLength(1);
  await relays[active.indexOf(true)]?.stop();
  for (let from = 200; from < 400; from += 8) await write(...events.slice(from, from + 8));
  await vi.waitFor(() => expect(published).toHaveLength(400), PATIENCE);
  expect(sequencesByKey(published)).toEqual(sequencesByKey(events));
});

test('a relay that is killed between publishing and marking repeats events and loses none', async () => {
  const events = sampleEvents(TOPIC, 5, 1);
  await write(...events);
  const file = join(mkdtempSync(join(tmpdir(), 'relay-')), 'published');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'relay-process.ts'), sample.store.url, file], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(ids(events));
  const { bus, published } = recordingBus();
  relayTo(bus);
  await vi.waitFor(() => expect(ids(published)).toEqual(ids(events)), PATIENCE);
});

describe('without a notice inside the transaction', () => {
  const LOCK = '122550204166008';

  /** Listens and holds the lock like the active relay of another process. */
  async function listener() {
    const client = new pg.Client({ connectionString: sample.store.url });
    // It outlives its database.
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end().catch(() => undefined));
    const heard: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('LISTEN outbox');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return { heard, mark: () => client.query("NOTIFY outbox, 'mark'") };
  }

  test('a commit alone sends no notice', async () => {
    const { heard, mark } = await listener();
    await write(sampleEvent(TOPIC, 'key', 1));
    await mark();
    await vi.waitFor(() => expect(heard).toEqual(['mark']), PATIENCE);
  });

  test('a relay that stands by sends one, so that the active one need not wait for its next look', async () => {
    const { heard } = await listener();
    const relay = relayTo(recordingBus().bus);
    await write(sampleEvent(TOPIC, 'key', 1));
    await vi.waitFor(() => expect(heard).toContain(''), PATIENCE);
    expect(await relay.health()).toMatchObject({ active: false, unpublished: 1 });
  });
});

describe('outages', () => {
  test('waits while the bus is down and goes on in order', async () => {
    const { bus, published, state } = recordingBus();
    state.down = true;
    const relay = relayTo(bus);
    const events = sampleEvents(TOPIC, 3, 1);
    await write(...events);
    await vi.waitFor(async () => expect(await relay.health()).toMatchObject({ unpublished: 3 }), PATIENCE);
    state.down = false;
    await vi.waitFor(() => expect(ids(published)).toEqual(ids(events)), PATIENCE);
  });

  test('goes on when PostgreSQL was away', async () => {
    const link = await createLink(sample.store.url);
    onTestFinished(() => link.close());
    const { bus, published } = recordingBus();
    const relay = relayTo(bus, { url: link.url });
    await write(sampleEvent(TOPIC, 'key', 1));
    // An event that is published and not yet marked would rightly come twice.
    await vi.waitFor(async () => expect(await relay.health()).toMatchObject({ active: true, unpublished: 0 }), PATIENCE);
    await link.cut();
    await write(sampleEvent(TOPIC, 'key', 2));
    await link.mend();
    await vi.waitFor(() => expect(published.map((event) => event.sequence)).toEqual([1, 2]), PATIENCE);
  });

  test('publishes the last ten minutes again, and no more, when the bus runs anew', async () => {
    const { bus, published, state } = recordingBus();
    relayTo(bus);
    const [old, recent] = [sampleEvent(TOPIC, 'key', 1), sampleEvent(TOPIC, 'key', 2)];
    await write(old, recent);
    await vi.waitFor(async () => expect(await runOn(sample.pool)('SELECT FROM outbox WHERE published_at IS NULL')).toEqual([]), PATIENCE);
    expect(published).toHaveLength(2);
    await runOn(sample.pool)(`UPDATE outbox SET published_at = now() - interval '11 minutes' WHERE id = $1`, [old.id]);
    state.run = 'second';
    await vi.waitFor(() => expect(ids(published)).toEqual([old.id, recent.id, recent.id]), PATIENCE);
  });
});
