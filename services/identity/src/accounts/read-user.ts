import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { Context } from '../context.ts';
import { findAccount } from './find-account.ts';
import { userOf } from './user-of.ts';

/** The signed-in member. */
export async function readUser(context: Context, { caller }: Call<typeof identity.readUser>) {
  return { status: 200 as const, body: userOf(await findAccount(context, caller.userId), context.clock()) };
}
