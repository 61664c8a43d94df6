import { Redis } from 'ioredis';
import type { FindingKind } from '../history/finding.ts';
import type { Row } from '../rows/row.ts';
import type { Stores } from '../truth/stores.ts';
import type { Begun } from './begun.ts';
import { bluntSabotage, judgeSabotage } from './judge-sabotage.domain.ts';
import type { RunResult } from './result.ts';
import { runRows } from './run-rows.ts';
import { allowOverlaps, remindAgain } from './sabotage-care.ts';
import type { Session } from './session.ts';

/** Removes one guard; `shows` is what the checker must then find. */
type Sabotage = { shows: FindingKind; begin: (stores: Stores) => Promise<Begun> };

const EVERY_MS = 20;
/** Lost things never arrive, so waiting long is pointless. */
const SETTLE_MS = 10_000;

/** Does harm repeatedly until it is stopped, and counts how often it had an effect. */
function repeat(harm: () => Promise<number>): { harms: () => Promise<number>; stop: () => void } {
  let running = false;
  let harms = 0;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    harm()
      .then((count) => (harms += count))
      // The row that runs may have taken the store away.
      .catch(() => undefined)
      .finally(() => (running = false));
  }, EVERY_MS);
  return { harms: async () => harms, stop: () => clearInterval(timer) };
}

/** The guards whose absence must show, because a checker that passes without one of them would prove nothing. */
const SABOTAGES: Record<string, Sabotage> = {
  /** A repeated event takes effect again. */
  inbox: { shows: 'published twice', begin: forgetHandled },
  /** Two taps at the same moment become two analyses. */
  submission: { shows: 'doubled', begin: allowTwins },
  /** A key that was used once can be used again, for something else: it is forgotten in Redis and beside the photo. */
  key: { shows: 'doubled', begin: forgetKeys },
  /** An event is removed from its document before it is published. */
  outbox: { shows: 'lost', begin: emptyOutbox },
  /** The use of a failed analysis is not returned. */
  allowance: { shows: 'charged wrongly', begin: restoreUses },
  /** Visits may overlap: neither do bookings wait for each other, nor does the database refuse them. */
  times: { shows: 'doubled', begin: allowOverlaps },
  /** What was due stays due after it was done. */
  reminder: { shows: 'doubled', begin: remindAgain },
};

/** Runs rows while one guard is missing: the run is good only if that is found. */
export async function runWithout(
  session: Session,
  sabotage: string,
  rows: readonly Row[],
  run: Parameters<typeof runRows>[2],
): Promise<RunResult> {
  const { shows, begin } = SABOTAGES[sabotage]!;
  const { harms, restore } = await begin(session.stores);
  try {
    const result = await runRows(session, rows, { ...run, settleMs: SETTLE_MS });
    const found = result.counts[shows];
    const faults = judgeSabotage({ sabotage, shows, found, harms: await harms() });
    return { ...result, sabotaged: `${found} ${shows}, as has to be`, ok: faults.length === 0, unjudged: [], findings: faults };
  } finally {
    await restore();
  }
}

async function forgetHandled({ tracking }: Stores): Promise<Begun> {
  await tracking.query(`
      CREATE SEQUENCE public.forgotten_events;
      CREATE OR REPLACE FUNCTION forget_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        DELETE FROM public.inbox WHERE consumer = NEW.consumer AND event_id = NEW.event_id;
        IF FOUND THEN PERFORM nextval('public.forgotten_events'); END IF;
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER forget_event AFTER INSERT ON inbox FOR EACH ROW EXECUTE FUNCTION forget_event();`);
  return {
    async harms() {
      const { rows } = await tracking.query<{ count: number }>(
        'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS count FROM public.forgotten_events',
      );
      return rows[0]!.count;
    },
    restore: async () => void (await tracking.query('DROP TRIGGER forget_event ON inbox; DROP SEQUENCE public.forgotten_events')),
  };
}

async function allowTwins({ food }: Stores): Promise<Begun> {
  const analyses = food.collection('food_analyses');
  const index = (await analyses.indexes()).find(({ key, unique }) => unique === true && 'submissionHash' in key);
  if (index === undefined) throw bluntSabotage('submission', 'no unique index of food_analyses has a submissionHash');
  await analyses.dropIndex(index.name!);
  return {
    harms: async () => 1,
    async restore() {
      // Duplicates would prevent the index; they were found already.
      const twins = analyses.aggregate<{ ids: never[] }>([
        { $group: { _id: { userId: '$userId', hash: '$submissionHash' }, ids: { $push: '$_id' } } },
        { $match: { 'ids.1': { $exists: true } } },
      ]);
      for await (const { ids } of twins) await analyses.deleteMany({ _id: { $in: ids.slice(1) } });
      await analyses.createIndex(index.key, { unique: true });
    },
  };
}

async function forgetKeys({ redisUrl, food }: Stores): Promise<Begun> {
  const redis = new Redis(redisUrl);
  const { harms, stop } = repeat(async () => {
    const places = await redis.keys('idempotency:*');
    if (places.length > 0) await redis.del(places);
    return (await food.collection('photo_keys').deleteMany({})).deletedCount;
  });
  return {
    harms,
    async restore() {
      stop();
      redis.disconnect();
    },
  };
}

/** Uses are stored by day; whatever an attempt used is inserted again after it was returned. */
async function restoreUses({ food }: Stores): Promise<Begun> {
  const [analyses, allowances] = [food.collection('food_analyses'), food.collection('allowances')];
  const { harms, stop } = repeat(async () => {
    let taken = 0;
    const failed = analyses.find({ status: 'failed', allowanceDay: { $ne: null } });
    for await (const { userId, allowanceDay, submissionHash, attempt } of failed) {
      const change = { $addToSet: { holders: `${submissionHash}.${attempt}` } };
      taken += (await allowances.updateOne({ userId, of: allowanceDay }, change)).modifiedCount;
    }
    return taken;
  });
  return { harms, restore: async () => stop() };
}

async function emptyOutbox({ food }: Stores): Promise<Begun> {
  const { harms, stop } = repeat(async () => {
    const change = { $set: { pendingEvents: [] } };
    return (await food.collection('food_analyses').updateMany({ 'pendingEvents.id': { $gt: '' } }, change)).modifiedCount;
  });
  return { harms, restore: async () => stop() };
}
