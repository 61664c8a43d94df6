import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import { actorOf, insertStaffAction } from '../audit/insert-staff-action.ts';
import { countCode, forgiveCode } from '../codes/code-limit.ts';
import { invalidCode } from '../codes/prove-code.ts';
import { stepOf } from '../codes/totp.ts';
import { dropStaffMails, queueStaffNotice } from '../mails/queue-staff-mail.ts';
import { findOwnStaffAccount } from '../sessions/own-staff-account.ts';
import { replaceRecoveryCodes } from './recovery-code.store.ts';
import { dropStaffLinks } from './staff-link.store.ts';

/** Makes the new secret the account's, once a first code shows that an authenticator app has it; answers new recovery codes. */
export async function confirmTotp(context: Context, { caller, body, requestId }: Call<typeof staffAccount.confirmTotp>) {
  const { prisma, seal, clock, mails } = context;
  const { id, totpNextSealed } = await findOwnStaffAccount(context, caller);
  if (totpNextSealed === null) throw nothingToConfirm();
  await countCode(context, id);
  const totpStep = stepOf(seal.unseal(totpNextSealed), body.code, clock());
  if (totpStep === undefined) throw invalidCode();
  await forgiveCode(context, id);
  const recoveryCodes = await prisma.$transaction(async (tx) => {
    const now = clock();
    const confirmed = { totpSealed: totpNextSealed, totpNextSealed: null, totpStep };
    const { count } = await tx.staffAccount.updateMany({ where: { id, totpNextSealed, status: 'active' }, data: confirmed });
    if (count === 0) throw nothingToConfirm();
    // A mailed invitation to set up a second step has nothing left to do.
    await dropStaffMails(tx, id, ['staff-invite'], now);
    await dropStaffLinks(tx, id);
    await queueStaffNotice(runIn(tx), { kind: 'staff-totp-changed', accountId: id }, now);
    await insertStaffAction(runIn(tx), { actor: actorOf(caller), action: 'totp_changed', target: id, requestId, at: now });
    return replaceRecoveryCodes(tx, id);
  });
  ringOutbox();
  mails.wake();
  return { status: 200 as const, body: { recoveryCodes } };
}

function nothingToConfirm(): DomainError {
  return new DomainError('no_new_secret', 'Start again: this authenticator app was confirmed before, or replaced.', { kind: 'conflict' });
}
