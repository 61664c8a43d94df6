import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { TaskAlert } from '@sabiwell/proto/http/on-call.ts';
import { CRISIS_KINDS } from '@sabiwell/proto/http/task-rules.ts';
import type { CareTask } from '../tasks/care-task.domain.ts';
import { type Alert, hourOfWeek, nextAlert } from './next-alert.domain.ts';
import { listCallable, listOnCallHours } from './on-call.store.ts';
import { listAlerts, listNextTimes, listAlertRounds, type ToldAlert } from './task-alert.store.ts';

/** Who was told that nobody does a task, and who is next. */
export type TaskAlerts = { alerts: TaskAlert[]; nextAlert: TaskAlert | null };
export const NO_ALERTS: TaskAlerts = { alerts: [], nextAlert: null };

/** What was told of the crises among these tasks, and what will be told if nobody claims them. */
export async function findAlerts(run: RunSql, tasks: readonly CareTask[], now: Date): Promise<Map<string, TaskAlerts>> {
  const crises = tasks.filter(({ kind }) => CRISIS_KINDS.includes(kind));
  if (crises.length === 0) return new Map();
  const told = await listAlerts(
    run,
    crises.map(({ id }) => id),
  );
  const staff = await listCallable(run);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const wire = (at: Date, { step, staffIds }: Alert): TaskAlert => ({
    at: at.toISOString(),
    step,
    people: staffIds.map((id) => ({ id, name: names.get(id) ?? null })),
  });
  const open = crises.filter(({ status }) => status === 'open').map(({ id }) => id);
  const next = await findNext(run, { open, told, staff, now });
  return new Map(
    crises.map(({ id }) => {
      const coming = next.get(id);
      const alerts = (told.get(id) ?? []).map((alert) => wire(alert.at, alert));
      return [id, { alerts, nextAlert: coming === undefined ? null : wire(coming.at, coming.alert) }];
    }),
  );
}

type Asked = { open: readonly string[]; told: Map<string, ToldAlert[]>; staff: Awaited<ReturnType<typeof listCallable>>; now: Date };

/** What is told next of those that nobody does, by the list as it is now for the hour in which that will be. */
async function findNext(run: RunSql, { open, told, staff, now }: Asked): Promise<Map<string, { at: Date; alert: Alert }>> {
  const found = new Map<string, { at: Date; alert: Alert }>();
  const times = await listNextTimes(run, open);
  if (times.size === 0) return found;
  const [rounds, hours] = [await listAlertRounds(run, open), await listOnCallHours(run)];
  for (const [id, dueAt] of times) {
    // What should have been told by now is told in the next round.
    const at = dueAt > now ? dueAt : now;
    const { round, leftBy } = rounds.get(id)!;
    const heard = (told.get(id) ?? []).filter((one) => one.round === round);
    const { dayOfWeek, hour } = hourOfWeek(at);
    const listed = hours.find((one) => one.dayOfWeek === dayOfWeek && one.hour === hour)?.staffIds ?? [];
    const alert = nextAlert({ listed, staff, told: heard, leftBy }, at);
    if (alert !== undefined) found.set(id, { at, alert });
  }
  return found;
}
