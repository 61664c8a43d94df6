import type { Context } from '../../context.ts';
import { findOwnStaffAccount, identityOf } from './own-staff-account.ts';
import type { PortalCall } from './portal-call.ts';

/** Who is signed in to this portal. */
export async function readPortalAccount(context: Context, { caller }: PortalCall<'readPortalAccount'>) {
  return { status: 200 as const, body: identityOf(await findOwnStaffAccount(context, caller)) };
}
