import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { insertStaffAction } from '../audit/insert-staff-action.ts';
import { type Issued, newToken } from './open-staff-session.ts';
import { type PortalCall, roleOf } from './portal-call.ts';
import { endedRefreshCookie } from './refresh-cookie.ts';
import { sessionEnded } from './session-ended.ts';
import { sessionReply } from './session-reply.ts';
import { judgeRefresh, lastEnd, replacedAfter, tokenEnd } from './staff-session.domain.ts';
import { announceStaffEnds, deleteStaffSessions, type LockedSession, lockStaffSessions } from './staff-session.store.ts';

/** Gives the browser that has the portal's cookie its next token and cookie; a refresh token that was replaced long ago ends the session. */
export async function refreshStaffSession(context: Context, { portal, header, requestId }: PortalCall<'refreshStaffSession'>) {
  const given = { role: roleOf(portal), hash: header('x-refresh-hash'), requestId, now: context.clock() };
  const { session, issued, ended } = await context.prisma.$transaction((tx) => refresh(tx, given));
  ringOutbox();
  await announceStaffEnds(context, ended);
  if (session === undefined || issued === undefined) throw sessionEnded({ 'set-cookie': endedRefreshCookie(portal, context.secureCookie) });
  const account = await context.prisma.staffAccount.findUniqueOrThrow({ where: { id: session.accountId } });
  const secondsLeft = Math.ceil((lastEnd(session).getTime() - given.now.getTime()) / 1000);
  return sessionReply(context, account, { issued, secondsLeft });
}

type Given = { role: StaffRole; hash: string | undefined; requestId: string; now: Date };
type Refreshed = { session?: LockedSession; issued?: Issued; ended: string[] };

/** The session stays locked until the commit, so that tabs that refresh at once go one after another. */
async function refresh(tx: Prisma.TransactionClient, { role, hash, requestId, now }: Given): Promise<Refreshed> {
  const [session] = hash === undefined ? [] : await lockStaffSessions(tx, role, { refreshHash: hash });
  if (hash === undefined || session === undefined) return { ended: [] };
  const judged = judgeRefresh(session, hash, now);
  if (judged === 'valid') return { session, issued: await rotate(tx, session, now), ended: [] };
  const { id, accountId, device } = session;
  if (judged === 'stolen') {
    const actor = { id: accountId, role };
    await insertStaffAction(runIn(tx), { actor, action: 'session_reuse_ended', target: accountId, before: { device }, requestId, at: now });
  }
  return { ended: await deleteStaffSessions(runIn(tx), [id]) };
}

async function rotate(tx: Prisma.TransactionClient, session: LockedSession, now: Date): Promise<Issued> {
  const [access, refreshToken, expiresAt] = [newToken(), newToken(), tokenEnd(session, now)];
  const data = { refreshHash: refreshToken.hash, previousHashes: replacedAfter(session, now), rotatedAt: now, lastSeenAt: now };
  await tx.staffSession.update({ where: { id: session.id }, data });
  await tx.staffToken.create({ data: { tokenHash: access.hash, sessionId: session.id, expiresAt } });
  return { token: access.token, expiresAt, refresh: refreshToken.token };
}
