import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Context } from '../context.ts';
import type { Account } from '../generated/prisma/client.ts';

/** The account of a signed-in member; 401 when it was deleted while the gateway still remembers the session. */
export async function findAccount({ prisma }: Context, id: number): Promise<Account> {
  const account = await prisma.account.findUnique({ where: { id } });
  if (account === null) throw new DomainError('unauthenticated', 'Please sign in to continue.', { kind: 'unauthenticated' });
  return account;
}
