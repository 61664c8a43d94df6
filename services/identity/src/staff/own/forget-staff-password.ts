import { STAFF_RESET_SENT_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import type { Context } from '../../context.ts';
import { mailLimit } from '../../credentials/mail-limit.ts';
import { countAgainst } from '../../sessions/throttle.store.ts';
import { queueStaffReset } from '../mails/queue-staff-mail.ts';
import { type PortalCall, roleOf } from '../sessions/portal-call.ts';

/**
 * Queues a mail to the address for the role of this portal without looking the account up: that happens when the mail is sent, so that
 * neither the answer nor its time reveals whether there is an account. Beyond three an hour nothing is sent, with the same answer.
 */
export async function forgetStaffPassword(context: Context, { portal, body: { email } }: PortalCall<'forgetStaffPassword'>) {
  const role = roleOf(portal);
  const now = context.clock();
  const wait = await countAgainst(context.pool, mailLimit(`for a new password to staff ${role} ${email}`, context), now);
  if (wait === 0) {
    await context.prisma.$transaction((tx) => queueStaffReset(tx, { email, role }, now));
    context.mails.wake();
  }
  return { status: 200 as const, body: { message: STAFF_RESET_SENT_MESSAGE } };
}
