import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { TaskChange } from '@sabiwell/proto/http/staff-tasks.ts';
import {
  CRISIS_KINDS,
  CRISIS_TRIES,
  outcomesOf,
  OUTCOME_MISSING_MESSAGE,
  takenBy,
  TASK_TAKEN_MESSAGE,
  TRIES_MISSING_MESSAGE,
} from '@sabiwell/proto/http/task-rules.ts';
import type { CareTask } from './care-task.domain.ts';

/** Who changes a task: staff, or the operator. */
export type Changer = { id: string; role: string };

/** How a task stands afterwards. */
export type Changed = Pick<CareTask, 'status' | 'assignee' | 'waitingUntil' | 'closedAt' | 'outcome' | 'note'>;

const HOUR_MS = 3_600_000;
/** They see everybody's tasks, and may take one from somebody. */
const LEADERS: ReadonlySet<string> = new Set(['admin', 'manager', 'operator']);

/** Whether this role may see the task. */
export function maySee(role: string, task: Pick<CareTask, 'role'>): boolean {
  return LEADERS.has(role) || role === task.role;
}

/** Whose tasks this role reads; undefined for everybody's. */
export function roleToRead(role: string): string | undefined {
  return LEADERS.has(role) ? undefined : role;
}

/** What is known of a task beside its row: how many tries were noted, and what they are called who does it. */
export type Known = { tries: number; assigneeName?: string | undefined };

/** How a task stands after what somebody did with it; undefined where it stands so already. */
export function changeTask(task: CareTask, change: TaskChange, by: Changer, now: Date, known: Known): Changed | undefined {
  const leads = LEADERS.has(by.role);
  if ((change.action === 'assign' || change.action === 'cancel') && !leads) throw notYours();
  if (task.status === 'closed') return sameEnd(task, change);
  const isAnothers = task.assignee !== undefined && task.assignee !== by.id;
  if (isAnothers && (change.action === 'claim' || !leads)) throw taken(known.assigneeName);
  const stays = { waitingUntil: undefined, closedAt: undefined, outcome: undefined, note: change.note ?? task.note };
  switch (change.action) {
    case 'claim':
      return task.status === 'claimed' ? undefined : { ...stays, status: 'claimed', assignee: by.id };
    case 'assign':
      return { ...stays, status: 'claimed', assignee: change.assigneeId };
    case 'wait':
      return { ...stays, status: 'waiting', assignee: task.assignee ?? by.id, waitingUntil: waitsUntil(change, now) };
    case 'release':
      return task.status === 'open' ? undefined : { ...stays, status: 'open', assignee: undefined };
    case 'done':
      return { ...stays, status: 'closed', assignee: task.assignee ?? by.id, closedAt: now, outcome: outcomeOf(task, change, known.tries) };
    case 'cancel':
      return { ...stays, status: 'closed', assignee: task.assignee, closedAt: now, outcome: 'cancelled' };
  }
}

/** The same end again is no contradiction. */
function sameEnd(task: CareTask, { action, outcome }: TaskChange): undefined {
  const wanted = action === 'cancel' ? 'cancelled' : outcome;
  if ((action === 'done' || action === 'cancel') && task.outcome === wanted) return undefined;
  throw new DomainError('wrong_state', 'This is closed already.', { kind: 'conflict', extra: { status: 'closed' } });
}

function waitsUntil({ until }: TaskChange, now: Date): Date {
  const waits = until === undefined ? new Date(now.getTime() + HOUR_MS) : new Date(until);
  if (waits <= now) throw invalidFields([{ path: 'until', message: 'Please choose a time that is still to come.' }]);
  return waits;
}

function outcomeOf({ kind }: CareTask, { outcome = '' }: TaskChange, tries: number): string {
  const outcomes = outcomesOf(kind);
  if (!outcomes.includes(outcome)) {
    throw invalidFields([
      { path: 'outcome', message: outcome === '' ? OUTCOME_MISSING_MESSAGE : `Choose one of: ${outcomes.join(', ')}.` },
    ]);
  }
  if (CRISIS_KINDS.includes(kind) && outcome === 'not_reached' && tries < CRISIS_TRIES) {
    throw new DomainError('tries_missing', TRIES_MISSING_MESSAGE, { kind: 'conflict', extra: { tries } });
  }
  return outcome;
}

const taken = (name: string | undefined) =>
  new DomainError('taken', name === undefined ? TASK_TAKEN_MESSAGE : takenBy(name), { kind: 'conflict' });
const notYours = () => new DomainError('forbidden', 'Only an administrator or a manager can do this.', { kind: 'forbidden' });
