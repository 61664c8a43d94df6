import type { TaskKind, TaskRole } from '@sabiwell/proto/http/task-rules.ts';

/** What a task about money becomes here: its kind, whose work it is, and how long it may take in hours. */
export type MoneyWork = { kind: TaskKind; role: TaskRole; hours: number };

const OF_ADMINISTRATORS = { role: 'admin', hours: 24 } as const;

/** By the kinds of payments (staff.md 4.4). Money that does not go back by itself is a refund that somebody looks after. */
const WORK: Readonly<Record<string, MoneyWork>> = {
  recipient_missing: { kind: 'recipient_missing', role: 'case_manager', hours: 48 },
  suspense: { kind: 'suspense', ...OF_ADMINISTRATORS },
  refund: { kind: 'refund', ...OF_ADMINISTRATORS },
  return: { kind: 'refund', ...OF_ADMINISTRATORS },
  doctor_owes: { kind: 'refund', ...OF_ADMINISTRATORS },
  reversed: { kind: 'reversed', ...OF_ADMINISTRATORS },
  refunded_elsewhere: { kind: 'refunded_elsewhere', ...OF_ADMINISTRATORS },
  dispute: { kind: 'dispute', ...OF_ADMINISTRATORS },
  dispute_lost: { kind: 'dispute_lost', ...OF_ADMINISTRATORS },
  // Administrators see every task, so one of managers is theirs, too.
  second_approval: { kind: 'second_approval', role: 'manager', hours: 24 },
  withdrawal: { kind: 'withdrawal', role: 'admin', hours: 48 },
  order_to_ship: { kind: 'order_to_ship', role: 'admin', hours: 48 },
};

/** The work that a task about money is; undefined for one that is nobody's here, such as a kind of later. */
export function moneyWork(kind: string): MoneyWork | undefined {
  return Object.hasOwn(WORK, kind) ? WORK[kind] : undefined;
}
