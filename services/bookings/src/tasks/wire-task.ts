import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { outcomesOf } from '@sabiwell/proto/http/task-rules.ts';
import type { TaskAlerts } from '../on-call/find-alerts.ts';
import type { CareTask } from './care-task.domain.ts';
import type { NamedStep } from './task-step.store.ts';

/** Whom a task is about, as staff need it to reach them. */
export type TaskPeople = {
  userName: string | null;
  userEmail: string | null;
  userPhone: string | null;
  doctorName: string | null;
  doctorPhone: string | null;
  /** Who does it. */
  assigneeName: string | null;
};

/** A task as staff read it. */
export function wireTask(task: CareTask, people: TaskPeople, done: { steps: readonly NamedStep[] } & TaskAlerts, now: Date): CareTaskRow {
  const { assignee, waitingUntil, breachedAt: _, closedAt, openedAt, dueAt, userId, doctorId, ref, outcome, note, ...rest } = task;
  return {
    ...rest,
    ...people,
    assigneeId: assignee ?? null,
    userId: userId ?? null,
    doctorId: doctorId ?? null,
    ref: ref ?? null,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: task.status !== 'closed' && dueAt <= now,
    waitingUntil: waitingUntil?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    outcome: outcome ?? null,
    outcomes: [...outcomesOf(task.kind)],
    note: note ?? null,
    alerts: done.alerts,
    nextAlert: done.nextAlert,
    steps: done.steps.map(({ at, actor, actorName, action, note: said }) => ({
      at: at.toISOString(),
      by: actor,
      byName: actorName,
      action,
      note: said,
    })),
  };
}
