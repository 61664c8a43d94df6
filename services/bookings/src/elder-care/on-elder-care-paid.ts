import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { momentDaysLater } from '@sabiwell/proto/http/lagos-time.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { openTask } from '../tasks/care-task.store.ts';
import { type CarePeriod, lockPeriodsOf, upsertPeriod } from './care-period.store.ts';
import { beginPeriod } from './open-care-steps.ts';

const read = eventReader(
  [SubscriptionActivatedSchema, SubscriptionRenewedSchema, SubscriptionRescheduledSchema],
  z.object({
    userId,
    subscriptionId: z.string(),
    purpose: z.string(),
    productCode: z.string(),
    startsAt: z.date(),
    endsAt: z.date(),
  }),
);

/** Keeps a paid period of elder care. The first one waits for a talk with the member; a further one goes on from the one before. */
export async function onElderCarePaid(context: Context, event: Event): Promise<void> {
  const { purpose, subscriptionId: id, ...period } = read(event);
  if (purpose !== 'elder_care') return;
  await inTransaction(context.pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, async () => {
      const others = await lockPeriodsOf(run, period.userId);
      const kept = await upsertPeriod(run, { id, ...period }, event.sequence);
      if (kept === undefined || kept.endedAt !== null) return;
      const now = context.clock();
      const goesOn = kept.begunAt !== null || others.some((other) => other.id !== id && other.begunAt !== null);
      if (goesOn && kept.stepsOpened === 0) await beginPeriod(run, kept, now);
      else if (!goesOn && kept.endsAt > now) await askToStart(run, kept, now);
    });
  });
}

/** Somebody talks with the member first: that alone begins elder care. */
export async function askToStart(run: RunSql, { id, userId: member }: Pick<CarePeriod, 'id' | 'userId'>, now: Date): Promise<void> {
  const dueAt = momentDaysLater(now, 1);
  const about = { subject: String(member), userId: member, ref: id };
  await openTask(run, { kind: 'elder_care_start', role: 'case_manager', dueAt, at: now, ...about });
}
