import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { ReadingCriticalSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { openTask } from './care-task.store.ts';

const read = eventReader([ReadingCriticalSchema], z.object({ userId, level: z.string(), measuredAt: z.date() }));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OLD_MS = 24 * HOUR_MS;

/** Somebody of the care team talks with a member whose reading is critical; one that was measured long ago is no alarm. */
export async function onReadingCritical({ pool, clock }: Context, event: Event): Promise<void> {
  const { userId: member, level, measuredAt } = read(event);
  const at = clock();
  if (at.getTime() - measuredAt.getTime() >= OLD_MS) return;
  const waits = level === 'same_day' ? 4 * HOUR_MS : 30 * MINUTE_MS;
  const urgency = level === 'same_day' ? ({ priority: 'high' } as const) : ({ priority: 'urgent' } as const);
  const about = { subject: String(member), userId: member, ref: level, ...urgency };
  await inTransaction(pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, async () => {
      await openTask(run, { kind: 'crisis_reading', role: 'case_manager', dueAt: new Date(at.getTime() + waits), at, ...about });
    });
  });
}
