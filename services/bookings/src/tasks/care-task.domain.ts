import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { TaskKind, TaskPriority, TaskStatus } from '@sabiwell/proto/http/task-rules.ts';

/** Work for staff, with a time by which it should be done. */
export type CareTask = {
  id: string;
  version: number;
  kind: TaskKind;
  /** What it is about, such as an appointment; at most one task of a kind and subject is not closed. */
  subject: string;
  role: StaffRole;
  priority: TaskPriority;
  status: TaskStatus;
  /** The staff account that does it. */
  assignee: string | undefined;
  userId: number | undefined;
  doctorId: number | undefined;
  /** A code or an id that says more; nothing personal. */
  ref: string | undefined;
  /** How often it was asked for. */
  times: number;
  openedAt: Date;
  dueAt: Date;
  waitingUntil: Date | undefined;
  breachedAt: Date | undefined;
  closedAt: Date | undefined;
  outcome: string | undefined;
  note: string | undefined;
};

/** What a task is opened with. */
export type NewTask = Pick<CareTask, 'kind' | 'subject' | 'role' | 'dueAt'> &
  Partial<Pick<CareTask, 'priority' | 'userId' | 'doctorId' | 'ref'>> & { at: Date };

/** How a task stands that is opened now, where there is none of its kind and subject. */
export function newTask(id: string, { kind, subject, role, dueAt, priority = 'normal', userId, doctorId, ref, at }: NewTask): CareTask {
  return {
    id,
    version: 1,
    kind,
    subject,
    role,
    priority,
    status: 'open',
    assignee: undefined,
    userId,
    doctorId,
    ref,
    times: 1,
    openedAt: at,
    dueAt,
    waitingUntil: undefined,
    breachedAt: undefined,
    closedAt: undefined,
    outcome: undefined,
    note: undefined,
  };
}
