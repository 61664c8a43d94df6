import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import type { TaskKind } from '@sabiwell/proto/http/task-rules.ts';
import { PORTALS } from '@sabiwell/proto/http/portal-rules.ts';
import type { Desk } from '../money/desk-path.ts';
import { tabPath } from '../paths.ts';
import type { TaskSlug } from './task-slug.ts';

/** The list of the money desk on which a kind of task is worked off. */
const DESKS: Readonly<Partial<Record<TaskKind, Desk>>> = {
  suspense: 'suspense',
  refund: 'refunds',
  reversed: 'disputes',
  refunded_elsewhere: 'disputes',
  dispute: 'disputes',
  dispute_lost: 'disputes',
  second_approval: 'approvals',
  withdrawal: 'withdrawals',
  order_to_ship: 'orders',
};

/**
 * Where the money of a task stands, narrowed to its payment; undefined for other work, and for case managers, who have no desk. Managers
 * have one list of it.
 */
export function deskPathOf(
  { kind, subject, userEmail }: Pick<CareTaskRow, 'kind' | 'subject' | 'userEmail'>,
  slug: TaskSlug,
): string | undefined {
  const desk = DESKS[kind];
  const portal = PORTALS.find((one) => one.slug === slug);
  if (desk === undefined || portal === undefined) return undefined;
  if (slug !== 'admin' && !(slug === 'sabiwell-manager' && desk === 'approvals')) return undefined;
  const [reference = ''] = subject.split('/');
  // Doctors are found on the list of withdrawals by name alone.
  const q = reference.startsWith('sbw-') ? reference : desk === 'withdrawals' ? '' : (userEmail ?? '');
  return `${tabPath(portal, 'money')}&desk=${desk}${q === '' ? '' : `&q=${encodeURIComponent(q)}`}`;
}
