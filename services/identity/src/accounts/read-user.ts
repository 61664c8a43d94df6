import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import { findNextVisit } from '../bookings/booking.store.ts';
import type { Context } from '../context.ts';
import { findAccount } from './find-account.ts';
import { userOf } from './user-of.ts';

/** The signed-in member, with the next visit. */
export async function readUser(context: Context, { caller }: Call<typeof identity.readUser>) {
  const now = context.clock();
  const [account, visit] = await Promise.all([findAccount(context, caller.userId), findNextVisit(runOn(context.pool), caller.userId, now)]);
  return { status: 200 as const, body: userOf(account, now, visit) };
}
