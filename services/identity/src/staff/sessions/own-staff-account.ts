import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import type { StaffIdentity } from '@sabiwell/proto/http/staff-sessions.ts';
import type { Context } from '../../context.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { isUuid } from '../../uuid.ts';
import { sessionEnded } from './session-ended.ts';

/** The active account of signed-in staff; 401 when it was disabled while the gateway still remembers the session. */
export async function findOwnStaffAccount({ prisma }: Context, { staffId }: Staff): Promise<StaffAccount> {
  const account = isUuid(staffId) ? await prisma.staffAccount.findUnique({ where: { id: staffId, status: 'active' } }) : null;
  if (account === null) throw sessionEnded();
  return account;
}

/** Whose account it is, as its holder sees it. */
export function identityOf({ id, name, email, role }: StaffAccount): StaffIdentity {
  return { id, name, email, role: role as StaffIdentity['role'] };
}

/** The doctor of a doctor's account; nothing for another role. */
export function doctorOf({ doctorId, name }: StaffAccount): { doctor?: { id: string; name: string } } {
  return doctorId === null ? {} : { doctor: { id: doctorId, name } };
}
