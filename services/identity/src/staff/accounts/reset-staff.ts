import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import type { Context } from '../../context.ts';
import { actorOf } from '../audit/insert-staff-action.ts';
import { resetAccount } from './reset-account.ts';
import { versionHeader } from './staff-row.store.ts';

/** Resets an account in the name of an administrator, for example after a phone was lost. */
export async function resetStaff(context: Context, { caller, params, body, requestId }: Call<typeof staffAccounts.resetStaffAdmin>) {
  const account = await resetAccount(context, { id: params.id, actor: actorOf(caller), reason: body.reason, requestId });
  return { status: 204 as const, body: undefined, headers: versionHeader(account) };
}
