import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import { insertStaffAction } from '../audit/insert-staff-action.ts';
import { queueStaffNotice } from '../mails/queue-staff-mail.ts';
import { recoveryCodeHash } from './recovery-code.ts';
import { stepOf } from './totp.ts';

type CodeContext = Pick<Context, 'prisma' | 'clock' | 'seal' | 'mails'>;

/** An account whose authenticator app is set up. */
export type CodeOwner = { id: string; role: string; totpSealed: string };

/**
 * Uses up a code of the authenticator app or a recovery code; undefined when it is wrong or was used before. Of two calls with the same
 * code at once only one succeeds. It counts nothing: call `countCode` first.
 */
export async function useCode(
  context: CodeContext,
  account: CodeOwner,
  code: string,
  requestId?: string,
): Promise<'totp' | 'recovery' | undefined> {
  if (await useTotp(context, account, code)) return 'totp';
  return (await useRecoveryCode(context, account, code, requestId)) ? 'recovery' : undefined;
}

/** The newest step that was used is stored, so a clock that is set back brings no code back. */
async function useTotp({ prisma, clock, seal }: CodeContext, account: CodeOwner, code: string): Promise<boolean> {
  const step = stepOf(seal.unseal(account.totpSealed), code, clock());
  if (step === undefined) return false;
  const used = await prisma.$executeRaw`
    UPDATE staff_accounts SET totp_step = ${step} WHERE id = ${account.id}::uuid AND totp_sealed = ${account.totpSealed} AND totp_step < ${step}`;
  return used === 1;
}

/** The account is told by mail, because a stolen sheet of codes would be used like this. */
async function useRecoveryCode(
  { prisma, clock, mails }: CodeContext,
  account: CodeOwner,
  code: string,
  requestId?: string,
): Promise<boolean> {
  const { id: accountId, role } = account;
  const [codeHash, now] = [recoveryCodeHash(code), clock()];
  const isUsed = await prisma.$transaction(async (tx) => {
    const { count } = await tx.staffRecoveryCode.updateMany({ where: { accountId, codeHash, usedAt: null }, data: { usedAt: now } });
    if (count === 0) return false;
    await queueStaffNotice(runIn(tx), { kind: 'staff-recovery-code-used', accountId }, now);
    const actor = { id: accountId, role };
    await insertStaffAction(runIn(tx), { actor, action: 'recovery_code_used', target: accountId, requestId, at: now });
    return true;
  });
  if (!isUsed) return false;
  mails.wake();
  ringOutbox();
  return true;
}
