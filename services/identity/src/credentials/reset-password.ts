import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { updateAccount } from '../accounts/account.store.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import type { Context } from '../context.ts';
import { announceEnds } from '../sessions/session.store.ts';
import type { LinkPurpose } from './link-token.domain.ts';
import { readLinkToken, spendLinkToken, spentLink } from './link-token.store.ts';
import { setPassword } from './set-password.ts';

/** A password may be the first of somebody who was imported. */
const PURPOSES: LinkPurpose[] = ['reset-password', 'activate-account'];

/** Sets a new password for the holder of a mailed token, once. It signs nobody in and everybody out. */
export async function resetPassword(context: Context, { body }: Call<typeof credentials.resetPassword>) {
  const { prisma, clock } = context;
  // Checked first: a refused password must not use the link up, and a guess must not cost a hash.
  const { accountId, email } = await readLinkToken(prisma, body.token, PURPOSES, clock());
  const account = await prisma.account.findUnique({ where: { id: accountId } });
  if (account === null || account.email !== email) throw spentLink();
  refuseWeakPassword(body.password, account, 'password');
  const passwordHash = await hashPassword(body.password);
  const ended = await prisma.$transaction(async (tx) => {
    const now = clock();
    await spendLinkToken(tx, body.token, PURPOSES, now);
    // The link came by mail, so the address is confirmed as well.
    if (!account.emailVerified) await updateAccount(tx, accountId, { emailVerified: true }, now);
    return setPassword(tx, account, { passwordHash, now });
  });
  ringOutbox();
  context.mails.wake();
  await announceEnds(context, ended);
  return { status: 204 as const, body: undefined };
}
