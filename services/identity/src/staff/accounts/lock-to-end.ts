import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Prisma, StaffAccount } from '../../generated/prisma/client.ts';
import { OPERATOR, type StaffActor } from '../audit/insert-staff-action.ts';
import { lockActor } from './lock-actor.ts';
import { findStaffAccount } from './staff-account.store.ts';

/**
 * Locks an account that is about to lose its access. Nobody does that to themselves, and an active administrator must remain: all of them
 * are locked first and in one order, so that of two who disable each other at the same moment the second finds the first one's result. The
 * operator may end any account: they help the last administrator who lost their phone.
 */
export async function lockToEnd(tx: Prisma.TransactionClient, actor: StaffActor, asked: string): Promise<StaffAccount> {
  const { id, role } = await findStaffAccount(tx, asked);
  const locked = await lockActor(tx, actor, { id, administrators: role === 'admin' });
  const administrators = locked.filter((one) => one.role === 'admin' && one.status === 'active');
  if (role === 'admin' && actor.role !== OPERATOR.role && administrators.length === 1 && administrators[0]?.id === id) {
    throw refused('last_admin', 'This is the last active administrator. Invite another one first.');
  }
  if (actor.id === id) throw refused('own_account', "You can't do this to your own account. Ask another administrator.");
  return findStaffAccount(tx, id);
}

function refused(code: string, message: string): DomainError {
  return new DomainError(code, message, { kind: 'conflict' });
}
