import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { SessionRow, sessions } from '@sabiwell/proto/http/sessions.ts';
import type { Context } from '../context.ts';
import { isAlive } from './session.domain.ts';

/** Where the member is signed in: the present session first, then the latest seen. */
export async function listSessions({ prisma, clock }: Context, { caller }: Call<typeof sessions.listSessions>) {
  const now = clock();
  const rows = await prisma.session.findMany({ where: { accountId: caller.userId }, orderBy: { lastSeenAt: 'desc' } });
  const body: SessionRow[] = rows
    .filter((row) => isAlive(row, now))
    .map(({ id, device, tokenHash, createdAt, lastSeenAt }) => {
      const isCurrent = tokenHash === caller.sessionHash;
      return { id, device, isCurrent, createdAt: createdAt.toISOString(), lastSeenAt: (isCurrent ? now : lastSeenAt).toISOString() };
    })
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return { status: 200 as const, body };
}
