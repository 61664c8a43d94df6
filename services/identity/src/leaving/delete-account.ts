import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { BALANCE_LEFT, BALANCE_LEFT_MESSAGE } from '@sabiwell/proto/http/leaving-rules.ts';
import type { BalanceLeft, leaving } from '@sabiwell/proto/http/leaving.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { Context } from '../context.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { queueNotice } from '../mail/mail.store.ts';
import { runIn } from '../run-in.ts';
import { endedHeaders } from '../sessions/session-cookie.ts';
import { announceEnds, deleteSessions } from '../sessions/session.store.ts';
import { findPaidAhead, insertErasure, lockLeaving } from './erasure.store.ts';
import { balanceLeft, type Erasure } from './leaving.domain.ts';
import { deletionRequested } from './leaving-events.ts';

/**
 * Takes a member's request that their account be deleted: every session ends, and in seven days nothing takes it back. 409 where they
 * would lose what they paid, until they agree to that.
 */
export async function deleteAccount(context: Context, { caller, body }: Call<typeof leaving.deleteAccount>) {
  const { prisma, clock, log, mails, secureCookie } = context;
  const account = await findAccount(context, caller.userId);
  await provePassword(context, account, body.password, 'password');
  const asked = { accountId: account.id, givesUp: body.giveUpBalance === true, now: clock() };
  const { erasure, ended } = await prisma.$transaction(async (tx) => {
    const made = await beginLeaving(runIn(tx), asked);
    return { erasure: made, ended: await deleteSessions(tx, account.id) };
  });
  ringOutbox();
  mails.wake();
  await announceEnds(context, [...new Set([...ended, caller.sessionHash])]);
  log.info({ erasure: erasure.id, userId: account.id }, 'a member leaves');
  const reply = { id: erasure.id, status: 'leaving' as const, erasesAt: erasure.erasesAt.toISOString() };
  return { status: 202 as const, body: reply, headers: endedHeaders(secureCookie) };
}

/** The open request of a member: a new one with its event and mail, or the one that another call has just made. */
async function beginLeaving(run: RunSql, asked: { accountId: number; givesUp: boolean; now: Date }): Promise<Erasure> {
  const { accountId, givesUp, now } = asked;
  const open = await lockLeaving(run, accountId);
  if (open !== undefined) return open;
  const left = balanceLeft(await findPaidAhead(run, accountId, now), now);
  if (left !== undefined && !givesUp) throw refusal(left);
  const { erasure, version } = await insertErasure(run, asked);
  await writeOutbox(run, [deletionRequested(accountId, erasure.erasesAt, version, now)]);
  await queueNotice(run, 'deletion-requested', accountId, now);
  return erasure;
}

function refusal(extra: BalanceLeft): DomainError {
  return new DomainError(BALANCE_LEFT, BALANCE_LEFT_MESSAGE, { kind: 'conflict', extra });
}
