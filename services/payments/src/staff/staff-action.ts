import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { insertAudit } from '../audit/audit-log.store.ts';

/** Who acts, and as what: a role of staff, the operator, or the system itself. */
export type Actor = { id: string; role: string };

/** Who acts by the token of a call; the contract says who may. */
export function actorOf(caller: Staff | Operator): Actor {
  return caller.kind === 'staff' ? { id: caller.staffId, role: caller.role } : { id: caller.operatorId, role: 'operator' };
}

type Done = { actor: Actor; action: 'confirm' | 'refund' | 'return'; target: string; before: object; after: object; at: Date };

/** Records in the audit log what somebody did with money, and publishes it, both in the transaction of the action. */
export async function insertStaffAction(run: RunSql, { actor, action, target, before, after, at }: Done): Promise<void> {
  await insertAudit(run, { actor, action, target, before, after });
  if (actor.role === 'system') return;
  const acted = { actorId: actor.id, role: actor.role, action, target, actedAt: timestampFromDate(at) };
  await writeOutbox(run, [newEvent(StaffActedSchema, acted, { key: target, subject: target, sequence: 1, time: at })]);
}
