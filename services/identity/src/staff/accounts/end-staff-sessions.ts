import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import type { Context } from '../../context.ts';
import { actorOf } from '../audit/insert-staff-action.ts';
import { signOutAccount } from './sign-out-account.ts';
import { versionHeader } from './staff-row.store.ts';

/** Signs an account out everywhere in the name of an administrator. */
export async function endStaffSessions(context: Context, call: Call<typeof staffAccounts.endStaffSessionsAdmin>) {
  const { caller, params, requestId } = call;
  const account = await signOutAccount(context, { id: params.id, actor: actorOf(caller), requestId });
  return { status: 204 as const, body: undefined, headers: versionHeader(account) };
}
