import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { ENROLMENT_REQUIRED_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import type { Context } from '../../context.ts';
import { mailLimit } from '../../credentials/mail-limit.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { countAgainst } from '../../sessions/throttle.store.ts';
import { proveCode } from '../codes/prove-code.ts';
import { queueStaffInvite } from '../mails/queue-staff-mail.ts';

/**
 * Asks for the code of somebody whose password is right. Whoever has no authenticator app yet, but needs one, gets 403 and a mailed link
 * to set it up.
 */
export async function requireSecondStep(
  context: Context,
  account: StaffAccount,
  { code, requestId }: { code: string | undefined; requestId: string },
): Promise<void> {
  const { id, role, totpSealed } = account;
  if (totpSealed !== null) return proveCode(context, { id, role, totpSealed }, code, requestId);
  if (context.staffMfa === 'optional') return;
  await mailEnrolment(context, id);
  throw new DomainError('enrolment_required', ENROLMENT_REQUIRED_MESSAGE, { kind: 'forbidden' });
}

async function mailEnrolment(context: Context, accountId: string): Promise<void> {
  const { pool, prisma, clock, mails } = context;
  if ((await countAgainst(pool, mailLimit(`staff-invite ${accountId}`, context), clock())) > 0) return;
  await prisma.$transaction((tx) => queueStaffInvite(tx, accountId, clock()));
  mails.wake();
}
