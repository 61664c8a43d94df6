import { randomUUIDv7 } from 'node:crypto';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { runIn } from '../../run-in.ts';
import { takenIndex } from '../../accounts/account.store.ts';
import type { Context } from '../../context.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { insertStaffAction, OPERATOR, type StaffActor } from '../audit/insert-staff-action.ts';
import { refuseDemoAddress } from '../demo/refuse-demo-address.ts';
import { queueStaffInvite } from '../mails/queue-staff-mail.ts';
import { lockActor } from './lock-actor.ts';
import { insertStaffAccount } from './staff-account.store.ts';

/** Whom to invite. */
export type Invitation = { role: StaffRole; email: string; name: string; doctorId?: string | undefined };
type Asked = { actor: StaffActor; requestId?: string | undefined };

/** Makes an account and queues the mail that invites its holder; 409 when the address or the doctor has such an account already. */
export async function inviteAccount(
  context: Pick<Context, 'prisma' | 'clock' | 'mails' | 'isProduction'>,
  { role, email, name, doctorId }: Invitation,
  { actor, requestId }: Asked,
): Promise<StaffAccount> {
  if (role === 'doctor' && doctorId === undefined) throw invalidFields([{ path: 'doctorId', message: 'Choose the doctor.' }]);
  refuseDemoAddress(context, email);
  const { prisma, clock, mails } = context;
  const now = clock();
  const invited = {
    id: randomUUIDv7(),
    role,
    email,
    name,
    status: 'invited',
    createdAt: now,
    // A doctor's number means nothing on another role's account.
    doctorId: role === 'doctor' ? doctorId : null,
    invitedBy: actor.role === OPERATOR.role ? null : actor.id,
  };
  try {
    const account = await prisma.$transaction(async (tx) => {
      await lockActor(tx, actor);
      const created = await insertStaffAccount(tx, invited, now);
      await queueStaffInvite(tx, created.id, now);
      const after = { role, status: created.status };
      await insertStaffAction(runIn(tx), { actor, action: 'staff_invited', target: created.id, after, requestId, at: now });
      return created;
    });
    ringOutbox();
    mails.wake();
    return account;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(error: unknown): DomainError | undefined {
  const refused = (code: string, message: string) => new DomainError(code, message, { kind: 'conflict', cause: error });
  switch (takenIndex(error)) {
    case 'staff_accounts_role_email_key':
      return refused('account_exists', 'This person already has an account with this role.');
    case 'staff_accounts_doctor_id_key':
      return refused('doctor_has_account', 'This doctor already has an account.');
    default:
      return undefined;
  }
}
