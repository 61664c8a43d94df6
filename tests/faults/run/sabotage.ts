import { Redis } from 'ioredis';
import type { FindingKind } from '../history/history.domain.ts';
import type { Row } from '../rows/row.ts';
import type { Stores } from '../truth/stores.ts';
import type { RunResult } from './result.ts';
import { runRows } from './run-rows.ts';
import type { Session } from './session.ts';

/** Removes one guard, and returns the function that restores it; `shows` is what the checker must then find. */
type Sabotage = { shows: FindingKind; begin: (stores: Stores) => Promise<() => Promise<void>> };

const EVERY_MS = 20;
/** Lost things never arrive, so waiting long is pointless. */
const SETTLE_MS = 10_000;

/** Does harm repeatedly until it is stopped. */
function repeat(harm: () => Promise<unknown>): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    harm()
      .catch(() => undefined)
      .finally(() => (running = false));
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** The guards whose absence must show, because a checker that passes without one of them would prove nothing. */
const SABOTAGES: Record<string, Sabotage> = {
  /** A repeated event takes effect again. */
  inbox: { shows: 'published twice', begin: forgetHandled },
  /** Two taps at the same moment become two analyses. */
  submission: { shows: 'doubled', begin: allowTwins },
  /** A key that was used once can be used again, for something else. */
  key: { shows: 'doubled', begin: forgetKeys },
  /** An event is removed from its document before it is published. */
  outbox: { shows: 'lost', begin: emptyOutbox },
  /** The use of a failed analysis is not returned. */
  allowance: { shows: 'charged wrongly', begin: restoreUses },
};

/** Runs rows while one guard is missing: the run is good only if that is found. */
export async function runWithout(
  session: Session,
  sabotage: string,
  rows: readonly Row[],
  run: Parameters<typeof runRows>[2],
): Promise<RunResult> {
  const { shows, begin } = SABOTAGES[sabotage]!;
  const restore = await begin(session.stores);
  try {
    const result = await runRows(session, rows, { ...run, settleMs: SETTLE_MS });
    const found = result.counts[shows];
    const missing = { kind: 'wrong answer', what: `nothing was ${shows} without ${sabotage}` } as const;
    return { ...result, sabotaged: `${found} ${shows}, as has to be`, ok: found > 0, unjudged: [], findings: found > 0 ? [] : [missing] };
  } finally {
    await restore();
  }
}

async function forgetHandled({ tracking }: Stores): Promise<() => Promise<void>> {
  await tracking.query(`
      CREATE OR REPLACE FUNCTION forget_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        DELETE FROM public.inbox WHERE consumer = NEW.consumer AND event_id = NEW.event_id;
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER forget_event AFTER INSERT ON inbox FOR EACH ROW EXECUTE FUNCTION forget_event();`);
  return async () => void (await tracking.query('DROP TRIGGER forget_event ON inbox'));
}

async function allowTwins({ food }: Stores): Promise<() => Promise<void>> {
  const [index] = (await food.collection('food_analyses').indexes()).filter(({ key }) => 'submissionHash' in key);
  await food.collection('food_analyses').dropIndex(index!.name!);
  return async () => {
    // Duplicates would prevent the index; they were found already.
    const analyses = food.collection('food_analyses');
    const twins = analyses.aggregate<{ ids: never[] }>([
      { $group: { _id: { userId: '$userId', hash: '$submissionHash' }, ids: { $push: '$_id' } } },
      { $match: { 'ids.1': { $exists: true } } },
    ]);
    for await (const { ids } of twins) await analyses.deleteMany({ _id: { $in: ids.slice(1) } });
    await analyses.createIndex({ userId: 1, submissionHash: 1 }, { unique: true });
  };
}

async function forgetKeys({ redisUrl }: Stores): Promise<() => Promise<void>> {
  const redis = new Redis(redisUrl);
  const stop = repeat(async () => {
    const places = await redis.keys('idempotency:*');
    if (places.length > 0) await redis.del(places);
  });
  return async () => {
    stop();
    redis.disconnect();
  };
}

/** Uses are stored by day; whatever an attempt used is inserted again after it was returned. */
async function restoreUses({ food }: Stores): Promise<() => Promise<void>> {
  const [analyses, allowances] = [food.collection('food_analyses'), food.collection('allowances')];
  const stop = repeat(async () => {
    const failed = analyses.find({ status: 'failed', allowanceDay: { $ne: null } });
    for await (const { userId, allowanceDay, submissionHash, attempt } of failed)
      await allowances.updateOne({ userId, of: allowanceDay }, { $addToSet: { holders: `${submissionHash}.${attempt}` } });
  });
  return async () => stop();
}

async function emptyOutbox({ food }: Stores): Promise<() => Promise<void>> {
  const stop = repeat(() =>
    food.collection('food_analyses').updateMany({ 'pendingEvents.id': { $gt: '' } }, { $set: { pendingEvents: [] } }),
  );
  return async () => stop();
}
