import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { countAgainst } from '../../sessions/throttle.store.ts';
import { queueStaffNotice } from '../mails/queue-staff-mail.ts';

const DAY_SECONDS = 86_400;

/**
 * Counts a wrong password by the name of its account, also where there is none, so that both take the same time. The holder of an active
 * account is told by mail at the twentieth in a day, once in a day.
 */
export async function countWrongPassword(context: Context, subject: string, account: StaffAccount | undefined): Promise<void> {
  const { pool, prisma, clock, mails } = context;
  const twenty = { subject: `wrong passwords ${subject}`, rule: { limit: 19, windowSeconds: DAY_SECONDS } };
  const isBelowTwenty = (await countAgainst(pool, [twenty], clock())) === 0;
  if (isBelowTwenty) return;
  const once = { subject: `mail wrong passwords ${subject}`, rule: { limit: 1, windowSeconds: DAY_SECONDS } };
  if ((await countAgainst(pool, [once], clock())) > 0 || account?.status !== 'active') return;
  await prisma.$transaction((tx) => queueStaffNotice(runIn(tx), { kind: 'staff-wrong-passwords', accountId: account.id }, clock()));
  mails.wake();
}
