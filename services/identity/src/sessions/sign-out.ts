import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { identity } from '@sabiwell/proto/http/identity.ts';
import type { Context } from '../context.ts';
import { endedHeaders } from './session-cookie.ts';
import { endSession } from './session.store.ts';

/** Ends this session, if there is one, and deletes the cookie in any case. */
export async function signOut(context: Context, { caller }: Call<typeof identity.signOut>) {
  if (caller.kind === 'member') await endSession(context, caller.sessionHash);
  return { status: 204 as const, body: undefined, headers: endedHeaders(context.secureCookie) };
}
