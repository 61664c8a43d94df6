import { DomainError } from '@sabiwell/chassis/errors.ts';
import type { Call } from '@sabiwell/chassis/serve.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { Context } from '../context.ts';
import { userOf } from './user-of.ts';

/** The signed-in member. */
export async function readUser({ prisma, clock }: Context, { caller }: Call<typeof identity.readUser>) {
  const account = await prisma.account.findUnique({ where: { id: caller.userId } });
  if (account === null) throw new DomainError('unauthenticated', 'Please sign in to continue.', { kind: 'unauthenticated' });
  return { status: 200 as const, body: userOf(account, clock()) };
}
