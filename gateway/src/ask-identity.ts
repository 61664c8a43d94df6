import { inSpan, traceparentNow } from '@sabiwell/chassis/observe/tracing.ts';
import { identityInternal } from '@sabiwell/proto/http/identity-internal.ts';
import type { InternalTokens } from './internal-tokens.ts';
import type { SessionOwner } from './session-memory.ts';
import type { Thresholds } from './thresholds.ts';
import type { Upstream } from './upstream.ts';

const { path, replies } = identityInternal.readSession;

export type FindSession = (hash: string) => Promise<SessionOwner | undefined>;

/** Identity did not answer. That says nothing about the session, so it must never become a 401. */
export class IdentityAway extends Error {}

/** Asks identity for the session with this hash; undefined when it is unknown. Throws IdentityAway. */
export function askIdentity(
  identity: Upstream,
  tokens: InternalTokens,
  { lookupTimeoutMs }: Pick<Thresholds, 'lookupTimeoutMs'>,
): FindSession {
  return async (hash) => {
    if (identity.enter() !== undefined) throw new IdentityAway('refused');
    const signal = AbortSignal.timeout(lookupTimeoutMs);
    try {
      const token = await tokens.ofGateway('identity');
      const answer = await inSpan('readSession', { kind: 'client' }, () =>
        read(`${identity.url}${path.replace('{hash}', hash)}`, token, signal),
      );
      identity.succeeded();
      return answer;
    } catch (cause) {
      identity.failed('session lookup');
      throw new IdentityAway('no answer', { cause });
    } finally {
      identity.leave();
    }
  };
}

async function read(url: string, token: string, signal: AbortSignal) {
  const traceparent = traceparentNow();
  const headers = { 'x-internal-token': token, ...(traceparent === undefined ? {} : { traceparent }) };
  const reply = await getTwice(url, { headers, signal });
  if (reply.status === 200) return replies[200].parse(await reply.json());
  await reply.body?.cancel();
  if (reply.status !== 404) throw new Error(`status ${reply.status}`);
  return undefined;
}

/** A read may be repeated at once: a restart may have closed the kept-alive connection. */
async function getTwice(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return fetch(url, init);
  }
}
