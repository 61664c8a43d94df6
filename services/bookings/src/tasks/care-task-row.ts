import type { CareTask } from './care-task.domain.ts';

/** The columns of a task, for a task that is named `t` in the statement. */
export const TASK_COLUMNS = `t.id, t.version, t.kind, t.subject, t.role, t.priority, t.status, t.assignee, t.user_id, t.doctor_id, t.ref,
  t.times, t.opened_at, t.due_at, t.waiting_until, t.breached_at, t.closed_at, t.outcome, t.note`;

/** A task as PostgreSQL gives it. */
export function taskOf(row: Record<string, unknown>): CareTask {
  const { id, version, kind, subject, role, priority, status, times } = row as CareTask;
  return {
    id,
    version,
    kind,
    subject,
    role,
    priority,
    status,
    times,
    assignee: orAbsent<string>(row['assignee']),
    userId: orAbsent<number>(row['user_id']),
    doctorId: orAbsent<number>(row['doctor_id']),
    ref: orAbsent<string>(row['ref']),
    openedAt: row['opened_at'] as Date,
    dueAt: row['due_at'] as Date,
    waitingUntil: orAbsent<Date>(row['waiting_until']),
    breachedAt: orAbsent<Date>(row['breached_at']),
    closedAt: orAbsent<Date>(row['closed_at']),
    outcome: orAbsent<string>(row['outcome']),
    note: orAbsent<string>(row['note']),
  };
}

const orAbsent = <T>(value: unknown) => (value ?? undefined) as T | undefined;
