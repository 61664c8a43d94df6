import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import type { Context } from '../../context.ts';
import { actorOf } from '../audit/insert-staff-action.ts';
import { disableAccount, enableAccount } from './change-account-status.ts';
import { findStaffRow, versionHeader } from './staff-row.store.ts';

/** Disables or enables an account in the name of an administrator. */
export async function changeStaff(context: Context, { caller, params, body, requestId }: Call<typeof staffAccounts.changeStaffAdmin>) {
  const { status, reason } = body;
  const change = status === 'disabled' ? disableAccount : enableAccount;
  await change(context, { id: params.id, actor: actorOf(caller), reason, requestId });
  const row = await findStaffRow(context.pool, params.id, context.clock());
  return { status: 200 as const, body: row, headers: versionHeader(row) };
}
