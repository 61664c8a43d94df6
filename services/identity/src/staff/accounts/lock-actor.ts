import type { Prisma, StaffAccount } from '../../generated/prisma/client.ts';
import { isUuid } from '../../uuid.ts';
import { OPERATOR, type StaffActor } from '../audit/insert-staff-action.ts';
import { sessionEnded } from '../sessions/session-ended.ts';
import { findStaffAccount } from './staff-account.store.ts';

type Locked = { id: string; role: string; status: string };
/** Which accounts to lock besides the one of whoever acts. */
type Others = { id?: string; administrators?: boolean };

/**
 * Locks the account of whoever acts until the end of the transaction, with the account they act on or every active administrator where
 * that is asked for; 401 when the actor is not active any more. A call is admitted before its transaction begins, so only this makes sure
 * that nobody acts once they are disabled. All are locked by one statement in one order: two who act on each other can't block each other.
 * The operator has no account.
 */
export async function lockActor(tx: Prisma.TransactionClient, actor: StaffActor, others: Others = {}): Promise<Locked[]> {
  const ids = [actor.id, others.id].filter((id) => id !== undefined && isUuid(id));
  const administrators = others.administrators === true;
  const locked = await tx.$queryRaw<Locked[]>`
    SELECT id, role, status FROM staff_accounts
    WHERE id = ANY (${ids}::uuid[]) OR (${administrators} AND role = 'admin' AND status = 'active')
    ORDER BY id FOR NO KEY UPDATE`;
  if (actor.role !== OPERATOR.role && !locked.some(({ id, status }) => id === actor.id && status === 'active')) throw sessionEnded();
  return locked;
}

/** Locks whoever acts and the account they act on, which is returned; 404 when there is none. */
export async function lockByActor(tx: Prisma.TransactionClient, actor: StaffActor, asked: string): Promise<StaffAccount> {
  await lockActor(tx, actor, { id: asked });
  return findStaffAccount(tx, asked);
}
