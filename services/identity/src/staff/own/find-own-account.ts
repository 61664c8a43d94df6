import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Context } from '../../context.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';

/** The account of staff who call; 401 when it was disabled or reset while the gateway still remembers the session. */
export async function findOwnAccount({ prisma }: Context, id: string): Promise<StaffAccount & { passwordHash: string }> {
  const account = await prisma.staffAccount.findUnique({ where: { id } });
  if (account?.status !== 'active' || account.passwordHash === null) {
    throw new DomainError('unauthenticated', 'Please sign in to continue.', { kind: 'unauthenticated' });
  }
  return { ...account, passwordHash: account.passwordHash };
}
