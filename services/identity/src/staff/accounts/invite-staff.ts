import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import type { Context } from '../../context.ts';
import { actorOf } from '../audit/insert-staff-action.ts';
import { inviteAccount } from './invite-account.ts';
import { findStaffRow, versionHeader } from './staff-row.store.ts';

/** Invites somebody to the staff in the name of an administrator. */
export async function inviteStaff(context: Context, { caller, body, requestId }: Call<typeof staffAccounts.inviteStaffAdmin>) {
  const account = await inviteAccount(context, body, { actor: actorOf(caller), requestId });
  const row = await findStaffRow(context.pool, account.id, context.clock());
  return { status: 201 as const, body: row, headers: versionHeader(account) };
}
