import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { OwnStaffAccount, staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../uuid.ts';
import { doctorOf, findOwnStaffAccount, identityOf } from './own-staff-account.ts';
import { sessionEnded } from './session-ended.ts';
import { lastEnd, proofEnd } from './staff-session.domain.ts';

/** The own account, with what its pages show of this session. */
export async function readOwnStaffAccount(context: Context, { caller }: Call<typeof staffAccount.readOwnStaffAccount>) {
  const { prisma } = context;
  const account = await findOwnStaffAccount(context, caller);
  const { id: accountId } = account;
  const [session, recoveryCodesLeft] = await Promise.all([
    isUuid(caller.sessionId) ? prisma.staffSession.findUnique({ where: { id: caller.sessionId, accountId } }) : null,
    prisma.staffRecoveryCode.count({ where: { accountId, usedAt: null } }),
  ]);
  if (session === null) throw sessionEnded();
  const body: OwnStaffAccount = {
    ...identityOf(account),
    mfaEnrolled: account.totpSealed !== null,
    recoveryCodesLeft,
    provedUntil: proofEnd(session.provedAt).toISOString(),
    sessionEndsAt: lastEnd(session).toISOString(),
    ...doctorOf(account),
  };
  return { status: 200 as const, body };
}
