import type { Prisma } from '../../generated/prisma/client.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../codes/recovery-code.ts';

/** Replaces an account's recovery codes by ten new ones and returns them; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Prisma.TransactionClient, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await dropRecoveryCodes(tx, accountId);
  await tx.staffRecoveryCode.createMany({ data: codes.map((code) => ({ accountId, codeHash: recoveryCodeHash(code) })) });
  return codes;
}

/** Deletes an account's recovery codes. */
export async function dropRecoveryCodes(tx: Prisma.TransactionClient, accountId: string): Promise<void> {
  await tx.staffRecoveryCode.deleteMany({ where: { accountId } });
}
