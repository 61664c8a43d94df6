import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { StaffAction } from '@sabiwell/proto/http/staff-rules.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { runIn } from '../../run-in.ts';

/** Who acts, and as what: an account with its role, or the operator. */
export type StaffActor = { id: string; role: string };

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

/**
 * Records in the audit log what somebody did with an account, and publishes it, both in the transaction of the action; call `ringOutbox`
 * after the commit. The event leaves out the reason, because people write names into it.
 */
export async function insertStaffAction(tx: Prisma.TransactionClient, done: Done): Promise<void> {
  const { actor, action, target, reason, before, after, requestId, at } = done;
  const { id } = await tx.auditEntry.create({
    data: { at, actor: actor.id, role: actor.role, action, target, reason, requestId, before, after },
  });
  const acted = { auditId: String(id), actorId: actor.id, role: actor.role, action, target, requestId, actedAt: timestampFromDate(at) };
  await writeOutbox(runIn(tx), [newEvent(StaffActedSchema, acted, { key: String(id), subject: `staff/${target}`, sequence: 1, time: at })]);
}
