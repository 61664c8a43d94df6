import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import type { Event } from '../src/bus/events.ts';
import { createPool, inTransaction, runOn } from '../src/stores/postgres.ts';
import { makeBus } from './make-bus.ts';
import { sampleEvents } from './sample-events.ts';
import { newPrefix, PATIENCE } from './stores.ts';

const TOPIC = 'sabiwell.sample.v1';
const LONG = { ...PATIENCE, timeout: 18_000 };

const { redisUrl, postgresUrl } = inject('stores');
let bus: Bus;
let seen: number[];

beforeEach(() => {
  bus = makeBus({ bus: 'redis', redisUrl, prefix: newPrefix() });
  seen = [];
});
afterEach(() => bus.close());

/** Reads two events; `atFirst` handles the first one and may fail. */
async function readTwo(atFirst: () => Promise<unknown>): Promise<void> {
  const handle = async ({ sequence }: Event) => {
    if (sequence === 1) await atFirst();
    seen.push(sequence);
  };
  await bus.subscribe({ group: 'group', topics: [TOPIC], handle });
  await bus.publish(sampleEvents(TOPIC, 2, 1));
}

test('an event that always meets the statement timeout becomes a dead letter after five tries', async () => {
  const pool = createPool(postgresUrl, 'slow');
  const tooSlow = () =>
    inTransaction(pool, async (run) => {
      await run('SET LOCAL statement_timeout = 50');
      await run('SELECT pg_sleep(10)');
    });
  await readTwo(tooSlow);
  await vi.waitFor(() => expect(seen).toEqual([2]), LONG);
  expect(await bus.deadLetters('group')).toMatchObject([{ event: { sequence: 1 }, attempts: 5 }]);
  await pool.end();
});

test('an event whose database is away waits until it is there, however often it was tried', async () => {
  const nowhere = createPool('postgresql://nobody@127.0.0.1:9/nothing', 'nowhere');
  const pool = createPool(postgresUrl, 'there');
  let away = 5;
  await readTwo(() => runOn((away -= 1) >= 0 ? nowhere : pool)('SELECT 1'));
  await vi.waitFor(() => expect(seen).toEqual([1, 2]), LONG);
  expect(await bus.deadLetters('group')).toEqual([]);
  await Promise.all([nowhere.end(), pool.end()]);
});
