import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { writeAudit } from '../audit/audit-log.store.ts';

/** Who acts, and as what. */
export type Actor = { id: string; role: string };

/** Who of the staff may do what with money (payments.md 3.7). */
const MAY: Readonly<Record<'confirm' | 'refund' | 'return', readonly string[]>> = {
  confirm: ['admin', 'manager'],
  refund: ['admin'],
  return: ['admin'],
};

/** 403 for a role that may not do this. */
export function requireStaff({ role }: Actor, action: keyof typeof MAY): void {
  if (!MAY[action].includes(role)) throw new DomainError('forbidden', 'You are not allowed to do this.', { kind: 'forbidden' });
}

type Done = { actor: Actor; action: keyof typeof MAY; target: string; before: object; after: object; at: Date };

/** Keeps and tells what somebody of the staff did, in the transaction of what was done. */
export async function noteStaffAction(run: RunSql, { actor, action, target, before, after, at }: Done): Promise<void> {
  await writeAudit(run, { actor, action, target, before, after });
  const fact = { actorId: actor.id, role: actor.role, action, target, actedAt: timestampFromDate(at) };
  await writeOutbox(run, [newEvent(StaffActedSchema, fact, { key: target, subject: target, sequence: 1, time: at })]);
}
