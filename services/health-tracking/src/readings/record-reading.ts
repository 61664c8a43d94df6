import { randomUUIDv7 } from 'node:crypto';
import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { StoredKey } from '@sabiwell/chassis/http/idempotency.ts';
import { inTransaction, runOn, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { readings } from '@sabiwell/proto/http/readings.ts';
import { clocksOf } from '../call-clocks.ts';
import type { Context } from '../context.ts';
import { isPregnant } from '../health-profile/health-profile.store.ts';
import { followHealthTrend } from '../health-trend/follow-health-trend.ts';
import { mayRaise } from '../health-trend/health-trend.domain.ts';
import { claimKey, findKeyRow, isKeptKey } from '../request-keys.store.ts';
import { momentGiven } from '../time-given.domain.ts';
import { dependsOnPregnancy, figuresOf, judge, type Reading, wireReading } from './reading.domain.ts';
import { eventsOfNew } from './reading-events.ts';
import { insertReading, insertReadingAtOnce, lockReading } from './reading.store.ts';
import { tellReadings } from './tell-readings.ts';

type RecordReading = typeof readings.recordReading;

/** Inserts a reading with its label; the trend of the member's last seven days is computed again. */
export async function recordReading(context: Context, call: Call<RecordReading>): Promise<Reply<RecordReading>> {
  const { body } = call;
  requireSelf(call.caller, body.userId);
  const clocks = clocksOf(context, call);
  const figures = figuresOf(body);
  const unjudged = {
    ...figures,
    id: randomUUIDv7(),
    userId: body.userId,
    notes: body.notes || null,
    measuredAt: momentGiven(body.timestamp, clocks),
    receivedAt: clocks.now,
    version: 1,
    correctedAt: null,
  };
  const mattersMore = dependsOnPregnancy(figures) || mayRaise(figures);
  const reading = mattersMore ? await insertWithTrend(context, unjudged, call.key) : await insertAtOnce(context, unjudged, call.key);
  return { status: 201, body: wireReading(reading, context.strictLabels) };
}

type Unjudged = Omit<Reading, 'statusDetail' | 'urgency' | 'inPregnancy'>;

/** The usual reading, for which pregnancy changes nothing and which can't make the trend high. */
async function insertAtOnce(context: Context, unjudged: Unjudged, key: StoredKey | undefined): Promise<Reading> {
  const { pool } = context;
  const reading = { ...unjudged, ...judge(unjudged, false), inPregnancy: false };
  try {
    const { trendIsHigh } = await insertReadingAtOnce(pool, { reading, events: eventsOfNew(reading), key });
    tellReadings(context, runOn(pool), reading.userId);
    // It may end a high trend. If the process dies before this, the next day's sweep does it.
    if (trendIsHigh) await inTransaction(pool, (run) => followHealthTrend(run, reading.userId, reading.receivedAt));
    return reading;
  } catch (error) {
    if (key === undefined || !isKeptKey(error)) throw error;
    return inTransaction(pool, async (run) => readMade(run, await findKeyRow(run, reading.userId, key), reading.userId));
  }
}

async function insertWithTrend(context: Context, unjudged: Unjudged, key: StoredKey | undefined): Promise<Reading> {
  const { id: rowId, userId, receivedAt } = unjudged;
  return inTransaction(context.pool, async (run) => {
    const earlier = await claimKey(run, { userId, key, rowId });
    if (earlier !== undefined) return readMade(run, earlier, userId);
    const inPregnancy = dependsOnPregnancy(unjudged) && (await isPregnant(run, userId));
    const reading = { ...unjudged, ...judge(unjudged, inPregnancy), inPregnancy };
    await insertReading(run, reading);
    await writeOutbox(run, eventsOfNew(reading));
    await followHealthTrend(run, userId, receivedAt);
    tellReadings(context, run, userId);
    return reading;
  });
}

/** What an earlier call with the same key made, as it stands now; 404 when it was deleted since. */
async function readMade(run: RunSql, id: string | undefined, userId: number): Promise<Reading> {
  return found(id === undefined ? undefined : await lockReading(run, id, userId));
}
