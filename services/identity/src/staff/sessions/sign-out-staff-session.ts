import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import { lockActor } from '../accounts/lock-actor.ts';
import { actorOf, insertStaffAction } from '../audit/insert-staff-action.ts';
import { endedRefreshHeaders } from './refresh-cookie.ts';
import { announceStaffEnds, deleteStaffSessions, lockStaffSessions } from './staff-session.store.ts';

/** Ends one session of the own account; somebody else's counts as not existing. */
export async function signOutStaffSession(context: Context, call: Call<typeof staffAccount.signOutStaffSession>) {
  const { caller, params, requestId } = call;
  const { staffId, role } = caller;
  const at = context.clock();
  const ended = await context.prisma.$transaction(async (tx) => {
    await lockActor(tx, actorOf(caller));
    const [session] = await lockStaffSessions(tx, role, { id: params.id });
    if (session === undefined || session.accountId !== staffId) throw notFound();
    const before = { device: session.device };
    const actor = actorOf(caller);
    await insertStaffAction(runIn(tx), { actor, action: 'place_signed_out', target: staffId, before, requestId, at });
    return deleteStaffSessions(runIn(tx), [session.id]);
  });
  ringOutbox();
  await announceStaffEnds(context, ended);
  const headers = endedRefreshHeaders(portalOf(role).slug, context.secureCookie);
  return { status: 204 as const, body: undefined, ...(params.id === caller.sessionId && { headers }) };
}
