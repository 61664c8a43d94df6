import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { sessions } from '@sabiwell/proto/http/sessions.ts';
import type { Context } from '../context.ts';
import { endedHeaders } from './session-cookie.ts';
import { announceEnds, deleteSessions } from './session.store.ts';

/** Ends every session of the member, this one too; each gateway forgets them at once. */
export async function signOutEverywhere(context: Context, { caller }: Call<typeof sessions.signOutEverywhere>) {
  const ended = await context.prisma.$transaction((tx) => deleteSessions(tx, caller.userId));
  await announceEnds(context, ended);
  return { status: 204 as const, body: undefined, headers: endedHeaders(context.secureCookie) };
}
