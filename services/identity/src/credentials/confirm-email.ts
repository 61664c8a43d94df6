import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { Caller } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import { emailChangedEvent } from '../accounts/account-events.ts';
import { updateAccount, emailTaken, takenIndex } from '../accounts/account.store.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { queueMail } from '../mail/mail.store.ts';
import { runIn } from '../run-in.ts';
import { announceEnds, deleteSessions, renewToken } from '../sessions/session.store.ts';
import { renewedCookie } from '../sessions/session-cookie.ts';
import { dropLinkTokens, type Proof, spendLinkToken, spentLink } from './link-token.store.ts';

/**
 * Confirms the address of a mailed token: the current one, or a new one that the member asked for. A new address ends every session except
 * the one that opened the link, which continues with a new token.
 */
export async function confirmEmail(context: Context, { caller, body }: Call<typeof credentials.confirmEmail>) {
  const { prisma, clock } = context;
  const now = clock();
  try {
    const { email, ended, token } = await prisma.$transaction(async (tx) => {
      const proof = await spendLinkToken(tx, body.token, ['confirm-email', 'change-email'], now);
      if (proof.purpose === 'change-email') return { email: proof.email, ...(await takeOver(tx, proof, ownSession(caller, proof), now)) };
      await confirm(tx, proof, now);
      return { email: proof.email, ended: [], token: undefined };
    });
    ringOutbox();
    context.mails.wake();
    await announceEnds(context, ended);
    return { status: 200 as const, body: { email }, headers: renewedCookie(token, context.secureCookie) };
  } catch (error) {
    // Somebody else signed up with this address while the mail was on its way.
    throw takenIndex(error) === 'accounts_email_key' ? emailTaken(error) : error;
  }
}

/** The session in which the link was opened, where it is one of this account's. */
function ownSession(caller: Caller, { accountId }: Proof): string | undefined {
  return caller.kind === 'member' && caller.userId === accountId ? caller.sessionHash : undefined;
}

async function confirm(tx: Prisma.TransactionClient, { accountId, email }: Proof, now: Date): Promise<void> {
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  if (account.email !== email) throw spentLink();
  if (!account.emailVerified) await updateAccount(tx, accountId, { emailVerified: true }, now);
}

async function takeOver(tx: Prisma.TransactionClient, { accountId, email }: Proof, session: string | undefined, now: Date) {
  const { email: before } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  const account = await updateAccount(tx, accountId, { email, emailVerified: true }, now);
  await writeOutbox(runIn(tx), [emailChangedEvent(account, now)]);
  // Links that were sent to the old address are no longer valid.
  await dropLinkTokens(tx, accountId, ['reset-password', 'confirm-email']);
  await queueMail(tx, { kind: 'email-changed', accountId, email: before }, now);
  await queueMail(tx, { kind: 'email-is-new', accountId, email }, now);
  const ended = await deleteSessions(tx, accountId, session);
  if (session === undefined) return { ended, token: undefined };
  return { ended: [...ended, session], token: await renewToken(tx, session) };
}
