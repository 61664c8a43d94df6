import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { insertAudit } from '../audit/audit-log.store.ts';

/** Who acts, and as what: a role of staff, the operator, or the system itself; `requestId` is of the call that asked for it. */
export type Actor = { id: string; role: string; requestId?: string };

/** Who acts by the token of a call; the contract says who may. */
export function actorOf({ caller, requestId }: { caller: Staff | Operator; requestId: string }): Actor {
  return caller.kind === 'staff'
    ? { id: caller.staffId, role: caller.role, requestId }
    : { id: caller.operatorId, role: 'operator', requestId };
}

/** What staff and the operator do with money, in the words of the audit log. */
export type MoneyAction =
  | 'payment_confirmed'
  | 'payment_evidence_given'
  | 'payment_refused'
  | 'payment_refunded'
  | 'suspense_returned'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_returned'
  | 'withdrawal_requested'
  | 'withdrawal_approved'
  | 'withdrawal_declined'
  | 'payment_read'
  | 'money_read';

type Done = {
  actor: Actor;
  action: MoneyAction;
  target: string;
  /** The member whose money it is; absent for a guest's, and where nobody knows. */
  subjectUserId?: number | undefined;
  before: object;
  after: object;
  at: Date;
};

/**
 * Records in the audit log what somebody did with money, and publishes it, both in the transaction of the action. The event leaves out the
 * reason, because people write names into it.
 */
export async function insertStaffAction(run: RunSql, done: Done): Promise<void> {
  const { actor, action, target, subjectUserId, before, after, at } = done;
  const { id: actorId, role, requestId } = actor;
  const auditId = await insertAudit(run, { actor, action, target, before, after });
  if (role === 'system') return;
  const acted = {
    auditId,
    actorId,
    role,
    action,
    target,
    actedAt: timestampFromDate(at),
    ...(subjectUserId !== undefined && { subjectUserId: BigInt(subjectUserId) }),
    ...(requestId !== undefined && { requestId }),
  };
  await writeOutbox(run, [newEvent(StaffActedSchema, acted, { key: auditId, subject: target, sequence: 1, time: at })]);
}
