import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { CareGapClosedSchema, CareGapOpenedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { closeTask, openTask } from './care-task.store.ts';

const gapId = z.string().min(1).max(60);
const readOpened = eventReader([CareGapOpenedSchema], z.object({ userId, gapId, code: z.string().max(60), level: z.string().max(20) }));
const readClosed = eventReader([CareGapClosedSchema], z.object({ gapId }));

const WAITS_MS = 72 * 60 * 60_000;

/**
 * A case manager asks after a measurement that is overdue, where the member agreed to that. A gap that is the member's own again, because
 * they took that back, is nobody else's work.
 */
export async function onCareGapOpened(context: Context, event: Event): Promise<void> {
  const { userId: member, gapId: subject, code, level } = readOpened(event);
  await once(context, event, async (run, at) => {
    if (level !== 'staff') return void (await closeTask(run, { kind: 'care_gap', subject, outcome: 'not_agreed', at }));
    const about = { subject, userId: member, ref: code };
    await openTask(run, { kind: 'care_gap', role: 'case_manager', dueAt: new Date(at.getTime() + WAITS_MS), at, ...about });
  });
}

/** What was overdue is done: nobody need ask after it. */
export async function onCareGapClosed(context: Context, event: Event): Promise<void> {
  const { gapId: subject } = readClosed(event);
  await once(context, event, async (run, at) => {
    await closeTask(run, { kind: 'care_gap', subject, outcome: 'measured', at });
  });
}

async function once({ pool, clock }: Context, event: Event, work: (run: RunSql, at: Date) => Promise<void>): Promise<void> {
  await inTransaction(pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, () => work(run, clock()));
  });
}
