import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { StaffAction } from '@sabiwell/proto/http/staff-rules.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** Who acts, and as what: an account with its role, or the operator. */
export type StaffActor = { id: string; role: string };

/** Who fails to sign in: nobody knows. */
export const SOMEBODY = 'somebody';

/** The operator's commands act under this name. */
export const OPERATOR: StaffActor = { id: 'operator', role: 'operator' };

/** Who acts by the token of a call. */
export function actorOf({ staffId, role }: Staff): StaffActor {
  return { id: staffId, role };
}

type Done = {
  actor: StaffActor;
  action: StaffAction;
  /** The account to which it was done. */
  target: string;
  reason?: string | undefined;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  requestId?: string | undefined;
  at: Date;
};

const INSERT = `INSERT INTO audit_log (at, actor, role, action, target, reason, request_id, before, after)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb) RETURNING id::text`;

/**
 * Records in the audit log what somebody did with an account, and publishes it, both in the transaction of the action; where Prisma began
 * it, call `ringOutbox` after the commit. The event leaves out the reason, because people write names into it. Returns the row's id.
 */
export async function insertStaffAction(run: RunSql, done: Done): Promise<string> {
  const { actor, action, target, reason = null, before, after, requestId, at } = done;
  const change = [before, after].map((state) => (state === undefined ? null : JSON.stringify(state)));
  const [row] = await run(INSERT, [at, actor.id, actor.role, action, target, reason, requestId ?? null, ...change]);
  const auditId = (row as { id: string }).id;
  const acted = { auditId, actorId: actor.id, role: actor.role, action, target, requestId, actedAt: timestampFromDate(at) };
  await writeOutbox(run, [newEvent(StaffActedSchema, acted, { key: auditId, subject: `staff/${target}`, sequence: 1, time: at })]);
  return auditId;
}
