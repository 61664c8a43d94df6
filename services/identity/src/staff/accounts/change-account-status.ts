import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { StaffDisabledSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../../context.ts';
import type { Prisma, StaffAccount } from '../../generated/prisma/client.ts';
import { runIn } from '../../run-in.ts';
import { insertStaffAction, type StaffActor } from '../audit/insert-staff-action.ts';
import { refuseDemoAddress } from '../demo/refuse-demo-address.ts';
import { dropStaffMails, queueStaffInvite } from '../mails/queue-staff-mail.ts';
import { dropStaffLinks } from '../own/staff-link.store.ts';
import { announceStaffEnds, endStaffSessions } from '../sessions/staff-session.store.ts';
import { lockByActor } from './lock-actor.ts';
import { lockToEnd } from './lock-to-end.ts';
import { placeOfStaff, updateStaffAccount } from './staff-account.store.ts';

/** Who asks for a change of which account, and why. What is stored and told is the id of the row, however the asked one is spelled. */
export type AskedChange = { id: string; actor: StaffActor; reason: string; requestId?: string | undefined };
type Acting = Pick<Context, 'prisma' | 'clock' | 'mails' | 'redis' | 'log' | 'isProduction'>;

/** Disables an account, which ends its sessions and links at once; a disabled one stays as it is. */
export async function disableAccount(context: Acting, { id: asked, actor, reason, requestId }: AskedChange): Promise<void> {
  const now = context.clock();
  const ended = await context.prisma.$transaction(async (tx) => {
    const account = await lockToEnd(tx, actor, asked);
    const { id } = account;
    if (account.status === 'disabled') return [];
    const disabled = await updateStaffAccount(tx, id, { status: 'disabled' }, now);
    await dropStaffMails(tx, id, ['staff-invite', 'staff-reset'], now);
    await dropStaffLinks(tx, id);
    const event = { staffId: id, disabledAt: timestampFromDate(now) };
    await writeOutbox(runIn(tx), [newEvent(StaffDisabledSchema, event, placeOfStaff(disabled, now))]);
    const change = { before: statusOf(account), after: statusOf(disabled) };
    await insertStaffAction(runIn(tx), { actor, action: 'staff_disabled', target: id, reason, ...change, requestId, at: now });
    return endStaffSessions(tx, id);
  });
  ringOutbox();
  await announceStaffEnds(context, ended);
}

/** Enables a disabled account. One that has no password yet is invited again; production enables no demo account. */
export async function enableAccount(context: Acting, { id: asked, actor, reason, requestId }: AskedChange): Promise<void> {
  const now = context.clock();
  await context.prisma.$transaction(async (tx) => {
    const account = await lockByActor(tx, actor, asked);
    const { id } = account;
    if (account.status !== 'disabled') return;
    refuseDemoAddress(context, account.email);
    const status = account.passwordHash === null ? 'invited' : 'active';
    const enabled = await updateStaffAccount(tx, id, { status }, now);
    if (status === 'invited') await queueStaffInvite(tx, id, now);
    const change = { before: statusOf(account), after: statusOf(enabled) };
    await insertStaffAction(runIn(tx), { actor, action: 'staff_enabled', target: id, reason, ...change, requestId, at: now });
  });
  ringOutbox();
  context.mails.wake();
}

function statusOf({ status }: StaffAccount): Prisma.InputJsonObject {
  return { status };
}
