import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { CRISIS_KINDS, CRISIS_TRIES, type TaskAction } from '@sabiwell/proto/http/task-rules.ts';

/** The parts of the list; the second one is shown where the address names none. */
export const PARTS = ['mine', 'unclaimed', 'overdue', 'all'] as const;
export type Part = (typeof PARTS)[number];

/** The part that an address names. */
export const partOf = (named: string): Part => PARTS.find((part) => part === named) ?? 'unclaimed';

/** How often somebody tried, as the server counts it: each time they put it off. */
export function triesOf({ steps }: Pick<CareTaskRow, 'steps'>): number {
  return steps.filter(({ action }) => action === 'wait').length;
}

/** Whether this outcome needs more tries first. */
export function needsTries(task: Pick<CareTaskRow, 'kind' | 'steps'>, outcome: string): boolean {
  return CRISIS_KINDS.includes(task.kind) && outcome === 'not_reached' && triesOf(task) < CRISIS_TRIES;
}

type Person = { id: string; role: string };

/** What this person can do with a task now, the likeliest first. Case managers leave alone what somebody else does. */
export function actionsOf({ status, assigneeId }: Pick<CareTaskRow, 'status' | 'assigneeId'>, { id, role }: Person): TaskAction[] {
  if (status === 'closed') return [];
  const leads = role !== 'case_manager';
  const isOwn = assigneeId === id;
  if (assigneeId !== null && !isOwn) return leads ? ['assign', 'release', 'cancel'] : [];
  const own: TaskAction[] = isOwn ? ['done', 'wait', 'release'] : ['claim'];
  return leads ? [...own, 'assign', 'cancel'] : own;
}
