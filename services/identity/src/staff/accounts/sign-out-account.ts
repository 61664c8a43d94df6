import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { insertStaffAction, type StaffActor } from '../audit/insert-staff-action.ts';
import { announceStaffEnds, endStaffSessions } from '../sessions/staff-session.store.ts';
import { lockByActor } from './lock-actor.ts';

/** Ends every session of an account; it can sign in again. */
export async function signOutAccount(
  context: Pick<Context, 'prisma' | 'clock' | 'redis' | 'log'>,
  { id: asked, actor, requestId }: { id: string; actor: StaffActor; requestId?: string | undefined },
): Promise<StaffAccount> {
  const { account, ended } = await context.prisma.$transaction(async (tx) => {
    const locked = await lockByActor(tx, actor, asked);
    const { id } = locked;
    await insertStaffAction(runIn(tx), { actor, action: 'staff_signed_out', target: id, requestId, at: context.clock() });
    return { account: locked, ended: await endStaffSessions(tx, id) };
  });
  ringOutbox();
  await announceStaffEnds(context, ended);
  return account;
}
