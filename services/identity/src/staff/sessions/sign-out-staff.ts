import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import { insertStaffAction } from '../audit/insert-staff-action.ts';
import { type PortalCall, roleOf } from './portal-call.ts';
import { endedRefreshHeaders } from './refresh-cookie.ts';
import { announceStaffEnds, deleteStaffSessions, lockStaffSessions } from './staff-session.store.ts';

/** Ends the session of the portal's cookie and the one of the token, if there are any, and removes the cookie in any case. */
export async function signOutStaff(context: Context, { portal, caller, header, requestId }: PortalCall<'signOutStaff'>) {
  const [role, now] = [roleOf(portal), context.clock()];
  const named = { refreshHash: header('x-refresh-hash'), id: caller.kind === 'staff' ? caller.sessionId : undefined };
  const ended = await context.prisma.$transaction(async (tx) => {
    const sessions = await lockStaffSessions(tx, role, named);
    for (const { accountId, device } of sessions) {
      const actor = { id: accountId, role };
      await insertStaffAction(runIn(tx), { actor, action: 'signed_out', target: accountId, before: { device }, requestId, at: now });
    }
    return deleteStaffSessions(
      runIn(tx),
      sessions.map(({ id }) => id),
    );
  });
  ringOutbox();
  await announceStaffEnds(context, ended);
  return { status: 204 as const, body: undefined, headers: endedRefreshHeaders(portal, context.secureCookie) };
}
