import { until } from '../product/parts.ts';
import type { Row, Scene } from './row.ts';

/** How late every step of the consumer is, so that it can be killed in the middle. */
const LATE_MS = 150;
const SLOW_ANSWER_MS = 6_000;
/** A call that was slowed by the link before the kill. */
const SLOW_REFUSAL_MS = 4_000;
const SPARED = ['readUser', 'signIn', 'signUp', 'listFoodAnalyses', 'searchFoods', 'analyzeFood', 'readFoodAnalysis'] as const;

/** A connection of the consumer whose transaction is open and contains the effect. */
const inEffect = (database: string, consumer: string, table: string) => `SELECT pid FROM pg_stat_activity
  WHERE datname = '${database}' AND application_name = '${consumer}' AND state = 'idle in transaction' AND query LIKE 'INSERT INTO ${table}%'`;

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
  const sql = inEffect('health_tracking', 'health-tracking', 'food_analyses');
  await until('the consumer is in its effect', async () => ((await stores.tracking.query(sql)).rowCount ? true : undefined));
}

/** Payments learns of the fee of a visit. */
async function untilInCharge({ stores }: Scene): Promise<void> {
  const sql = inEffect('payments', 'payments', 'charges');
  await until('payments is about to know a fee', async () => ((await stores.payments.query(sql)).rowCount ? true : undefined));
}

/** An effect was committed, and its event is not acknowledged yet. */
async function untilCommitted({ stores }: Scene): Promise<void> {
  const count = async () => Number((await stores.tracking.query<{ count: string }>('SELECT count(*) FROM food_analyses')).rows[0]?.count);
  const before = await count();
  await until('the consumer commits an effect', async () => ((await count()) > before ? true : undefined));
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
      () => killConsumer(scene, 'payments', ['payments>postgres'], untilInCharge),
    ];
    for (const kill of scene.chance.shuffle(kills).slice(0, scene.isStorm ? 1 : undefined)) {
      await untilAbreast(scene);
      await kill();
      await scene.recover();
    }
  },
};
