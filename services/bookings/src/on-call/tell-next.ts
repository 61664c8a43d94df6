import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { setDue } from '../due/due-work.store.ts';
import { lockTask } from '../tasks/care-task.store.ts';
import { writeTaskAlerted } from '../tasks/care-task-events.ts';
import { afterThis, hourOfWeek, nextAlert } from './next-alert.domain.ts';
import { listCallable, listOnCallIn } from './on-call.store.ts';
import { insertAlert, listAlerts, listAlertRounds } from './task-alert.store.ts';

/** Tells the next ones that nobody does a crisis, and sees to it that others are told if they don't claim it either. */
export async function tellNext(_context: Context, run: RunSql, taskId: string, now: Date): Promise<void> {
  const task = await lockTask(run, taskId);
  if (task?.status !== 'open') return;
  const { round, leftBy } = (await listAlertRounds(run, [taskId])).get(taskId)!;
  const told = ((await listAlerts(run, [taskId])).get(taskId) ?? []).filter((alert) => alert.round === round);
  const listed = await listOnCallIn(run, hourOfWeek(now));
  const next = nextAlert({ listed, staff: await listCallable(run), told, leftBy }, now);
  if (next === undefined) return;
  await insertAlert(run, { taskId, round, at: now, ...next });
  await writeTaskAlerted(run, task, next, now);
  await setDue(run, 'crisis_unclaimed', taskId, afterThis(now));
}
