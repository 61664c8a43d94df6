import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { Member, Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';

/** Who acts, and as what: an account with its role, or the operator. */
export type Actor = { id: string; role: string };

type Acting = Pick<Staff, 'kind' | 'staffId' | 'role'> | Operator | Member;

/** Who acts by the token of a call; the contract says who may. */
export function actorOf(caller: Acting): Actor {
  if (caller.kind === 'member') return { id: `member:${caller.userId}`, role: 'member' };
  return caller.kind === 'staff' ? { id: caller.staffId, role: caller.role } : { id: caller.operatorId, role: 'operator' };
}

/** What was done or read. */
export type Audited = {
  /** A member where they consent to something. */
  caller: Acting;
  /** Such as appointment_confirmed, or read_appointments. */
  action: string;
  /** Such as appointment/<id>, or the list that was read. */
  target: string;
  /** The member it concerns. */
  subjectUserId?: number | undefined;
  /** How many rows were read or exported. */
  count?: number | undefined;
  /** What an export was filtered by, without what was typed. */
  filters?: Readonly<Record<string, unknown>> | undefined;
  /** What was set; the log alone has it. */
  set?: Readonly<Record<string, unknown>> | undefined;
  /** Why, as one word. */
  reasonCode?: string | undefined;
  requestId?: string | undefined;
  at: Date;
};

const INSERT = `INSERT INTO audit_log (at, actor, role, action, target, subject_user_id, count, reason, request_id, filters)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id::text`;

/** Records in the audit log what was done or read; what staff or the operator did or read is published too, in the same transaction. */
export async function insertAudit(run: RunSql, audited: Audited): Promise<void> {
  const { caller, action, target, subjectUserId, count, filters, set, reasonCode, requestId, at } = audited;
  const { id: actorId, role } = actorOf(caller);
  const kept = filters ?? set;
  const given = [subjectUserId, count, reasonCode, requestId, kept && JSON.stringify(kept)].map((value) => value ?? null);
  const [row] = await run(INSERT, [at, actorId, role, action, target, ...given]);
  if (caller.kind === 'member') return;
  const auditId = (row as { id: string }).id;
  const acted = {
    auditId,
    actorId,
    role,
    action,
    target,
    actedAt: timestampFromDate(at),
    ...(subjectUserId !== undefined && { subjectUserId: BigInt(subjectUserId) }),
    ...(reasonCode !== undefined && { reasonCode }),
    ...(requestId !== undefined && { requestId }),
    ...(count !== undefined && { rowCount: count }),
    ...(filters !== undefined && { filters: JSON.stringify(filters) }),
  };
  await writeOutbox(run, [newEvent(StaffActedSchema, acted, { key: auditId, subject: target, sequence: 1, time: at })]);
}
