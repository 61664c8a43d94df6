import { until } from '../product/parts.ts';
import type { Row, Scene } from './row.ts';

/** How late every step of the consumer is, so that it can be killed in the middle. */
const LATE_MS = 150;
const SLOW_ANSWER_MS = 6_000;
/** A call that was slowed by the link before the kill. */
const SLOW_REFUSAL_MS = 4_000;
const SPARED = ['readUser', 'signIn', 'signUp', 'listFoodAnalyses', 'searchFoods', 'analyzeFood', 'readFoodAnalysis'] as const;

/** A connection of the consumer whose transaction is open and contains the effect. */
const IN_EFFECT = `SELECT pid FROM pg_stat_activity WHERE datname = 'health_tracking' AND application_name = 'health-tracking'
  AND state = 'idle in transaction' AND query LIKE 'INSERT INTO food_analyses%'`;

/**
 * Waits for the backlog of an earlier row, such as events that are all published again, which a slowed consumer would handle for minutes.
 */
async function untilAbreast({ stores: { food, tracking } }: Scene): Promise<void> {
  const analyses = food.collection('food_analyses');
  const newest = await analyses.findOne({}, { sort: { _id: -1 } });
  const isAbreast = async () => {
    const next = await analyses.findOne({ status: 'completed', _id: { $gt: newest?._id } } as object, { sort: { _id: 1 } });
    if (next === null) return undefined;
    return (await tracking.query('SELECT 1 FROM food_analyses WHERE analysis_id = $1', [String(next._id)])).rowCount ? true : undefined;
  };
  await until('the consumer is abreast', isAbreast);
}

async function untilInEffect({ stores }: Scene): Promise<void> {
  await until('the consumer is in its effect', async () => ((await stores.tracking.query(IN_EFFECT)).rowCount ? true : undefined));
}

/** An effect was committed, and its event is not acknowledged yet. */
const untilCommitted = ({ stores }: Scene) => untilMore(stores.tracking, 'food_analyses');

/** Payments knows the fee of one more visit, by one statement, and has no answer to that yet. */
const untilCharged = ({ stores }: Scene) => untilMore(stores.payments, 'charges');

async function untilMore(store: Scene['stores']['tracking'], table: string): Promise<void> {
  const count = async () => Number((await store.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
  const before = await count();
  await until(`a consumer commits to ${table}`, async () => ((await count()) > before ? true : undefined));
}

async function killConsumer(
  scene: Scene,
  consumer: string,
  lines: readonly string[],
  untilThen: (scene: Scene) => Promise<void>,
): Promise<void> {
  const { during, link, parts } = scene;
  await during({ heals: 'by itself', refuseMs: SLOW_REFUSAL_MS, answerMs: SLOW_ANSWER_MS, spares: SPARED }, async (strike) => {
    for (const line of lines) await link(line).suffer({ latencyMs: LATE_MS });
    try {
      await untilThen(scene);
      const before = await parts.kill(consumer);
      strike();
      // What it had already sent would still arrive.
      for (const line of lines) link(line).reset();
      for (const line of lines) await link(line).heal();
      await parts.restarted(consumer, before);
    } finally {
      for (const line of lines) await link(line).heal();
    }
  });
}

export const consumerKilled: Row = {
  id: 'F6',
  title: 'kill -9 a consumer in its effect, and before it acknowledges',
  inStorm: 'between',
  target: { serving: 10, drained: 45 },
  async apply(scene) {
    const kills = [
      () => killConsumer(scene, 'health-tracking', ['health-tracking>postgres'], untilInEffect),
      () => killConsumer(scene, 'health-tracking', scene.bus === 'redis' ? ['health-tracking>redis'] : [], untilCommitted),
      () => killConsumer(scene, 'payments', ['payments>postgres'], untilCharged),
    ];
    for (const kill of scene.chance.shuffle(kills).slice(0, scene.isStorm ? 1 : undefined)) {
      await untilAbreast(scene);
      await kill();
      await scene.recover();
    }
  },
};
