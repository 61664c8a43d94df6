import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { SHARED_READING_DAYS } from '@sabiwell/proto/http/booking-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { SharedReading, sharedReadings } from '@sabiwell/proto/http/shared-readings.ts';
import type { Context } from '../context.ts';
import { wireReading } from '../readings/reading.domain.ts';
import { insertAudit } from './insert-audit.ts';
import { listReadingsSince, lockSharingMember } from './reading-share.store.ts';

type ReadSharedReadings = typeof sharedReadings.readSharedReadingsDoctor;

const MOST = 500;

/** Answers what a member shares with this doctor for this visit, and records that it was read; for anybody else there is nothing. */
export async function readSharedReadings(context: Context, call: Call<ReadSharedReadings>): Promise<Reply<ReadSharedReadings>> {
  const { caller, params, requestId } = call;
  const bookingId = rowId(params.id);
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const userId = found(await lockSharingMember(run, { bookingId, doctorId: Number(caller.doctorId ?? 0), now }));
    const readings = await listReadingsSince(run, userId, lagosMoment(dayLater(lagosDay(now), -SHARED_READING_DAYS)), MOST);
    const target = `appointment/${bookingId}`;
    await insertAudit(run, { caller, target, subjectUserId: userId, count: readings.length, requestId, at: now });
    return { status: 200, body: readings.map((reading) => withoutNotes(wireReading(reading, context.strictLabels))) };
  });
}

/** What was measured, and nothing that the member wrote for themselves. */
function withoutNotes(reading: ReturnType<typeof wireReading>): SharedReading {
  const { id, type, systolic, diastolic, value, unit, context, contextAssumed, status, statusDetail, urgency, timestamp } = reading;
  return { id, type, systolic, diastolic, value, unit, context, contextAssumed, status, statusDetail, urgency, timestamp };
}
