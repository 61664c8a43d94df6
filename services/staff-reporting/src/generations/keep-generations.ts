import type pg from 'pg';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { unavailable } from '@sabiwell/chassis/http/errors.ts';
import { startLoop } from '@sabiwell/chassis/loop.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { scrapeGauge } from '@sabiwell/chassis/observe/scrape-gauge.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { consume } from '../consume.ts';
import { type GenerationRow, listGenerations } from './generations.store.ts';

const LOOK_MS = 1_000;

const numbers = scrapeGauge({
  name: 'sabiwell_read_model_generation',
  help: '1 for each generation of the read model that this process reads events for, by whether it is live or retired',
  labelNames: ['generation', 'state'],
});

/** The generations that this process reads events for, as they are this second. */
export type Generations = {
  /** The one that lists are read from. */
  live(): GenerationRow;
  /** That one and those before it that are not dropped yet. */
  kept(): readonly GenerationRow[];
  stop(): Promise<void>;
};

/**
 * Follows which generation is live, and reads events for it and for those that were live until yesterday. One that is being made is filled by
 * its rebuild. Looking each second, because a switch must also reach a process that was frozen or could not be told.
 */
export async function keepGenerations({ pool, bus, log }: { pool: pg.Pool; bus: Bus; log: Log }): Promise<Generations> {
  const subscriptions = new Map<number, { stop(): Promise<void> }>();
  let kept: readonly GenerationRow[] = [];
  const look = async () => {
    const rows = await listGenerations(runOn(pool));
    kept = rows.filter(({ state }) => state === 'live' || state === 'retired');
    for (const generation of kept) {
      if (!subscriptions.has(generation.number)) subscriptions.set(generation.number, await consume({ pool, generation }, bus));
    }
    for (const [number, subscription] of subscriptions) {
      if (kept.some((one) => one.number === number)) continue;
      subscriptions.delete(number);
      await subscription.stop();
    }
    return false;
  };
  numbers.from('generations', () => kept.map(({ number, state }) => ({ labels: { generation: String(number), state }, value: 1 })));
  // Where the database is away, lists answer 503 until the loop finds it.
  await look().catch(() => undefined);
  const loop = startLoop({ name: 'generations', log, everyMs: LOOK_MS, work: look });
  return {
    live() {
      const live = kept.find(({ state }) => state === 'live');
      if (live === undefined) throw unavailable();
      return live;
    },
    kept: () => kept,
    async stop() {
      await loop.stop();
      await Promise.all([...subscriptions.values()].map((subscription) => subscription.stop()));
    },
  };
}
