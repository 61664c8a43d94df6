import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { readings } from '@sabiwell/proto/http/readings.ts';
import type { Context } from '../context.ts';
import { followHealthTrend } from '../health-trend/follow-health-trend.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { eventsOfRemoval } from './reading-events.ts';
import { lockReading, deleteReadingRow } from './reading.store.ts';
import { tellReadings } from './tell-readings.ts';

type DeleteReading = typeof readings.deleteReading;

/** Deletes the member's own reading; its last version is stored apart. */
export async function deleteReading(context: Context, { params, caller }: Call<DeleteReading>): Promise<Reply<DeleteReading>> {
  const id = rowId(params.id);
  const now = context.clock();
  await inTransaction(context.pool, async (run) => {
    const reading = found(await lockReading(run, id, caller.userId));
    await deleteReadingRow(run, id, now);
    await writeOutbox(run, eventsOfRemoval(reading));
    await followHealthTrend(run, caller.userId, now);
    tellReadings(context, run, caller.userId);
  });
  return { status: 204, body: undefined };
}
