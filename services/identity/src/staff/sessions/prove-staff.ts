import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { PASSWORD_RULE } from '@sabiwell/proto/http/person-rules.ts';
import { missingText } from '@sabiwell/proto/http/field-rules.ts';
import type { Context } from '../../context.ts';
import { provePassword } from '../../credentials/prove-password.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { proveCode } from '../codes/prove-code.ts';
import { findOwnStaffAccount } from './own-staff-account.ts';
import type { PortalCall } from './portal-call.ts';
import { sessionEnded } from './session-ended.ts';
import { proofEnd } from './staff-session.domain.ts';
import { announceStaffEnds, updateProof } from './staff-session.store.ts';

/** Proves again who it is, so that the next five minutes allow what needs a recent proof. */
export async function proveStaff(context: Context, { caller, body, requestId }: PortalCall<'proveStaff'>) {
  const account = await findOwnStaffAccount(context, caller);
  const { id, role, totpSealed } = account;
  if (totpSealed === null) await proveByPassword(context, account, body.password);
  else await proveCode(context, { id, role, totpSealed }, body.code, requestId);
  const now = context.clock();
  const tokenHashes = await updateProof(context.pool, caller.sessionId, now);
  if (tokenHashes.length === 0) throw sessionEnded();
  // The gateways remember the earlier proof with each token.
  await announceStaffEnds(context, tokenHashes);
  return { status: 200 as const, body: { provedUntil: proofEnd(now).toISOString() } };
}

async function proveByPassword(context: Context, account: StaffAccount, password: string | undefined): Promise<void> {
  if (password === undefined) throw invalidFields([{ path: 'password', message: missingText(PASSWORD_RULE) }]);
  await provePassword(context, account, password, 'password');
}
