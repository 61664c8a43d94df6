import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { staffAccount } from '@sabiwell/proto/http/staff-account.ts';
import { runIn } from '../../run-in.ts';
import type { Context } from '../../context.ts';
import { lockActor } from '../accounts/lock-actor.ts';
import { actorOf, insertStaffAction } from '../audit/insert-staff-action.ts';
import { authenticatorUri, newSecret } from '../codes/totp.ts';
import { findOwnStaffAccount } from '../sessions/own-staff-account.ts';

/** Answers a new secret for an authenticator app. The earlier one stays valid until a first code has confirmed this one. */
export async function replaceTotp(context: Context, { caller, requestId }: Call<typeof staffAccount.replaceTotp>) {
  const { id, email, role } = await findOwnStaffAccount(context, caller);
  const [secret, actor] = [newSecret(), actorOf(caller)];
  await context.prisma.$transaction(async (tx) => {
    await lockActor(tx, actor);
    await tx.staffAccount.update({ where: { id }, data: { totpNextSealed: context.seal.seal(secret) } });
    await insertStaffAction(runIn(tx), { actor, action: 'totp_begun', target: id, requestId, at: context.clock() });
  });
  ringOutbox();
  return { status: 200 as const, body: { secret, uri: authenticatorUri(secret, email, role as StaffRole) } };
}
