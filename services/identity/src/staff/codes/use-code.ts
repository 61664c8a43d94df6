import type { Context } from '../../context.ts';
import { recoveryCodeHash } from './recovery-code.ts';
import type { Seal } from './seal.ts';
import { stepOf } from './totp.ts';

type CodeContext = Pick<Context, 'prisma' | 'clock'> & { seal: Seal };

/** An account whose authenticator app is set up. */
export type CodeOwner = { id: string; totpSealed: string };

/**
 * Uses up a code of the authenticator app or a recovery code; undefined when it is wrong or was used before. Of two calls with the same
 * code at once only one succeeds. It counts nothing: call `countCode` first.
 */
export async function useCode(context: CodeContext, account: CodeOwner, code: string): Promise<'totp' | 'recovery' | undefined> {
  if (await useTotp(context, account, code)) return 'totp';
  return (await useRecoveryCode(context, account.id, code)) ? 'recovery' : undefined;
}

/** The newest step that was used is stored, so a clock that is set back brings no code back. */
async function useTotp({ prisma, clock, seal }: CodeContext, account: CodeOwner, code: string): Promise<boolean> {
  const step = stepOf(seal.unseal(account.totpSealed), code, clock());
  if (step === undefined) return false;
  const used = await prisma.$executeRaw`
    UPDATE staff_accounts SET totp_step = ${step} WHERE id = ${account.id}::uuid AND totp_sealed = ${account.totpSealed} AND totp_step < ${step}`;
  return used === 1;
}

async function useRecoveryCode({ prisma, clock }: CodeContext, accountId: string, code: string): Promise<boolean> {
  const codeHash = recoveryCodeHash(code);
  const { count } = await prisma.staffRecoveryCode.updateMany({ where: { accountId, codeHash, usedAt: null }, data: { usedAt: clock() } });
  return count === 1;
}
