import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { insertStaffAction } from '../audit/insert-staff-action.ts';
import { dropStaffMails, queueStaffInvite } from '../mails/queue-staff-mail.ts';
import { dropStaffLinks } from '../own/staff-link.store.ts';
import { announceStaffEnds, endStaffSessions } from '../sessions/staff-session.store.ts';
import type { AskedChange } from './change-account-status.ts';
import { lockToEnd } from './lock-to-end.ts';
import { updateStaffAccount } from './staff-account.store.ts';

/**
 * Takes password, authenticator app, recovery codes and sessions from an account and mails its holder a link to begin again. Until they
 * do, the account is invited and no longer active: an administrator who can't sign in must not count as the one who remains.
 */
export async function resetAccount(
  context: Pick<Context, 'prisma' | 'clock' | 'mails' | 'redis' | 'log'>,
  { id: asked, actor, reason, requestId }: AskedChange,
): Promise<StaffAccount> {
  const now = context.clock();
  const { account, ended } = await context.prisma.$transaction(async (tx) => {
    const { id, status } = await lockToEnd(tx, actor, asked);
    if (status === 'disabled') throw new DomainError('account_disabled', 'Enable this account first.', { kind: 'conflict' });
    const nothing = { passwordHash: null, totpSealed: null, totpNextSealed: null };
    const reset = await updateStaffAccount(tx, id, { ...nothing, status: 'invited' }, now);
    await tx.staffRecoveryCode.deleteMany({ where: { accountId: id } });
    await dropStaffMails(tx, id, ['staff-reset'], now);
    await queueStaffInvite(tx, id, now);
    await dropStaffLinks(tx, id);
    const change = { before: { status }, after: { status: reset.status } };
    await insertStaffAction(runIn(tx), { actor, action: 'staff_reset', target: id, reason, ...change, requestId, at: now });
    return { account: reset, ended: await endStaffSessions(tx, id) };
  });
  ringOutbox();
  context.mails.wake();
  await announceStaffEnds(context, ended);
  return account;
}
