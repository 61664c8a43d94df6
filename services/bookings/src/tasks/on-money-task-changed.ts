import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { MoneyTaskClosedSchema, MoneyTaskOpenedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { closeTask, openTask } from './care-task.store.ts';
import { type MoneyWork, moneyWork } from './money-task.domain.ts';

const fields = z.object({
  taskId: z.uuid(),
  version: z.number().int(),
  kind: z.string().max(60),
  subject: z.string().min(1).max(200),
  intentId: z.uuid().optional(),
  userId: userId.optional(),
});
const readOpened = eventReader([MoneyTaskOpenedSchema], fields);
const readClosed = eventReader([MoneyTaskClosedSchema], fields);
type MoneyTask = z.output<typeof fields>;

const HOUR_MS = 3_600_000;

/** Somebody must decide or correct something about money: a task of the role that does it. */
export async function onMoneyTaskOpened(context: Context, event: Event): Promise<void> {
  const told = readOpened(event);
  await asOf(context, told, async (run, { kind, role, hours }, at) => {
    const about = { subject: told.subject, userId: told.userId, ref: told.intentId };
    await openTask(run, { kind, role, dueAt: new Date(at.getTime() + hours * HOUR_MS), at, ...about });
  });
}

/** What was to be done about money has happened. */
export async function onMoneyTaskClosed(context: Context, event: Event): Promise<void> {
  const told = readClosed(event);
  await asOf(context, told, async (run, { kind }, at) => {
    await closeTask(run, { kind, subject: told.subject, outcome: 'done', at });
  });
}

type Effect = (run: RunSql, work: MoneyWork, at: Date) => Promise<void>;

/** Runs once for each version, in any order: an opening that is read after its closing opens nothing. */
async function asOf({ pool, clock }: Context, { taskId, version, kind }: MoneyTask, effect: Effect): Promise<void> {
  const work = moneyWork(kind);
  if (work === undefined) return;
  await inTransaction(pool, async (run) => {
    const isNewer = await run(
      `INSERT INTO money_tasks AS m (id, version) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version WHERE m.version < excluded.version RETURNING true`,
      [taskId, version],
    );
    if (isNewer.length > 0) await effect(run, work, clock());
  });
}
