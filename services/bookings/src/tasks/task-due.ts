import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { lockTask, updateBreached, updateTask } from './care-task.store.ts';

/** A task that should have been done by now is late, once. */
export async function breachTask(_context: Context, run: RunSql, taskId: string, now: Date): Promise<void> {
  const task = await lockTask(run, taskId);
  if (task === undefined || task.status === 'closed' || task.breachedAt !== undefined || task.dueAt > now) return;
  await updateBreached(run, task, now);
}

/** A task that waited is with its person again. */
export async function endWait(_context: Context, run: RunSql, taskId: string, now: Date): Promise<void> {
  const task = await lockTask(run, taskId);
  if (task?.status !== 'waiting' || task.waitingUntil === undefined || task.waitingUntil > now) return;
  await updateTask(run, taskId, { ...task, status: 'claimed', waitingUntil: undefined }, now);
}
