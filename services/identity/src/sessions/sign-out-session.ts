import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { sessions } from '@sabiwell/proto/http/sessions.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../uuid.ts';
import { endedHeaders } from './session-cookie.ts';
import { endSession } from './session.store.ts';

/** Ends one of the member's own sessions; somebody else's counts as not existing. */
export async function signOutSession(context: Context, { caller, params }: Call<typeof sessions.signOutSession>) {
  const own = isUuid(params.id)
    ? await context.prisma.session.findFirst({ where: { id: params.id, accountId: caller.userId }, select: { tokenHash: true } })
    : null;
  if (own === null) throw notFound();
  await endSession(context, own.tokenHash);
  const isCurrent = own.tokenHash === caller.sessionHash;
  return { status: 204 as const, body: undefined, ...(isCurrent && { headers: endedHeaders(context.secureCookie) }) };
}
