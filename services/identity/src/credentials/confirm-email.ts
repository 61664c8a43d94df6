import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { changeAccount, emailTaken, takenIndex } from '../accounts/account.store.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { queueMail } from '../mail/mail.store.ts';
import { dropLinkTokens, type Proof, spendLinkToken, spentLink } from './link-token.store.ts';

/** Takes the address of a mailed token for the account's own: the one it has, now proved, or the one it asked for. */
export async function confirmEmail(context: Context, { body }: Call<typeof credentials.confirmEmail>) {
  const { prisma, clock } = context;
  const now = clock();
  try {
    const { email } = await prisma.$transaction(async (tx) => {
      const proof = await spendLinkToken(tx, body.token, ['confirm-email', 'change-email'], now);
      await (proof.purpose === 'change-email' ? takeOver(tx, proof, now) : confirm(tx, proof, now));
      return proof;
    });
    ringOutbox();
    context.mails.wake();
    return { status: 200 as const, body: { email } };
  } catch (error) {
    // Somebody else joined with this address while the mail was on its way.
    throw takenIndex(error) === 'accounts_email_key' ? emailTaken(error) : error;
  }
}

async function confirm(tx: Prisma.TransactionClient, { accountId, email }: Proof, now: Date): Promise<void> {
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  if (account.email !== email) throw spentLink();
  if (!account.emailVerified) await changeAccount(tx, accountId, { emailVerified: true }, now);
}

async function takeOver(tx: Prisma.TransactionClient, { accountId, email }: Proof, now: Date): Promise<void> {
  const { email: before } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  await changeAccount(tx, accountId, { email, emailVerified: true }, now);
  // Links that went to the old address prove nothing any more.
  await dropLinkTokens(tx, accountId, ['reset-password', 'confirm-email']);
  await queueMail(tx, { kind: 'email-changed', accountId, email: before }, now);
  await queueMail(tx, { kind: 'email-is-new', accountId, email }, now);
}
