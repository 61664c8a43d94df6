import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { readings } from '@sabiwell/proto/http/readings.ts';
import { clocksOf } from '../call-clocks.ts';
import type { Context } from '../context.ts';
import { followHealthTrend } from '../health-trend/follow-health-trend.ts';
import { type Clocks, momentGiven } from '../time-given.domain.ts';
import { ownChange } from '../own-body.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { correctedEntry, figuresOf, judge, type Reading, wireReading } from './reading.domain.ts';
import { eventsOfCorrection } from './reading-events.ts';
import { lockReading, replaceReading } from './reading.store.ts';
import { tellReadings } from './tell-readings.ts';

type CorrectReading = typeof readings.correctReading;
type Correction = Omit<Call<CorrectReading>['body'], 'userId'>;

/** Corrects the member's own reading and judges it again; the previous version is stored. */
export async function correctReading(context: Context, call: Call<CorrectReading>): Promise<Reply<CorrectReading>> {
  const { params, caller } = call;
  const change = ownChange(caller, call.body);
  const id = rowId(params.id);
  const clocks = clocksOf(context, call);
  const reading = await inTransaction(context.pool, async (run) => {
    const before = found(await lockReading(run, id, caller.userId));
    if (Object.keys(change).length === 0) return before;
    const after = corrected(before, change, clocks);
    await replaceReading(run, after);
    await writeOutbox(run, eventsOfCorrection(before, after));
    await followHealthTrend(run, caller.userId, clocks.now);
    tellReadings(context, run, caller.userId);
    return after;
  });
  return { status: 200, body: wireReading(reading, context.strictLabels) };
}

function corrected(before: Reading, change: Correction, clocks: Clocks): Reading {
  const figures = figuresOf(correctedEntry(before, change));
  return {
    ...before,
    ...figures,
    ...judge(figures, before.inPregnancy),
    notes: change.notes === undefined ? before.notes : change.notes || null,
    measuredAt: change.timestamp === undefined ? before.measuredAt : momentGiven(change.timestamp, clocks),
    version: before.version + 1,
    correctedAt: clocks.now,
  };
}
