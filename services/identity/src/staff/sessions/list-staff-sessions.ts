import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { SessionRow } from '@sabiwell/proto/http/sessions.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { Context } from '../../context.ts';
import { findOwnStaffAccount } from './own-staff-account.ts';
import { isAlive } from './staff-session.domain.ts';

/** Where the own account is signed in: the present place first, then the latest seen. */
export async function listStaffSessions(context: Context, { caller }: Call<typeof staffAccount.listStaffSessions>) {
  const { id: accountId } = await findOwnStaffAccount(context, caller);
  const now = context.clock();
  const rows = await context.prisma.staffSession.findMany({ where: { accountId }, orderBy: { lastSeenAt: 'desc' } });
  const body: SessionRow[] = rows
    .filter((row) => isAlive(row, now))
    .map(({ id, device, createdAt, lastSeenAt }) => {
      const isCurrent = id === caller.sessionId;
      return { id, device, isCurrent, createdAt: createdAt.toISOString(), lastSeenAt: (isCurrent ? now : lastSeenAt).toISOString() };
    })
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return { status: 200 as const, body };
}
