import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import { lockByActor } from '../accounts/lock-actor.ts';
import { actorOf, insertStaffAction } from '../audit/insert-staff-action.ts';
import { queueStaffNotice } from '../mails/queue-staff-mail.ts';
import { findOwnStaffAccount } from '../sessions/own-staff-account.ts';
import { replaceRecoveryCodes } from './recovery-code.store.ts';

/** Answers ten new recovery codes; the earlier ones end, which a mail tells whoever has printed them. */
export async function renewRecoveryCodes(context: Context, { caller, requestId }: Call<typeof staffAccount.renewRecoveryCodes>) {
  const { prisma, clock, mails } = context;
  const { id } = await findOwnStaffAccount(context, caller);
  const recoveryCodes = await prisma.$transaction(async (tx) => {
    const { totpSealed } = await lockByActor(tx, actorOf(caller), id);
    if (totpSealed === null) throw new DomainError('no_authenticator', 'Set up an authenticator app first.', { kind: 'conflict' });
    const now = clock();
    await queueStaffNotice(runIn(tx), { kind: 'staff-recovery-codes-renewed', accountId: id }, now);
    await insertStaffAction(runIn(tx), { actor: actorOf(caller), action: 'recovery_codes_renewed', target: id, requestId, at: now });
    return replaceRecoveryCodes(tx, id);
  });
  ringOutbox();
  mails.wake();
  return { status: 200 as const, body: { recoveryCodes } };
}
