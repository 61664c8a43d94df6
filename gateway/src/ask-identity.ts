import { inSpan, traceparentNow } from '@sabiwell/chassis/observe/tracing.ts';
import { identityInternal } from '@sabiwell/proto/http/identity-internal.ts';
import { staffSessionsInternal } from '@sabiwell/proto/http/staff-sessions-internal.ts';
import type { InternalTokens } from './internal-tokens.ts';
import type { Credential, FoundSession } from './session-memory.ts';
import type { Thresholds } from './thresholds.ts';
import type { Upstream } from './upstream.ts';

const { readSession } = identityInternal;
const { readStaffSession } = staffSessionsInternal;

export type FindSession = (credential: Credential) => Promise<FoundSession | undefined>;

/** Identity did not answer. That says nothing about the session, so it must never become a 401. */
export class IdentityAway extends Error {}

/** Where identity is asked about each kind of session, and how its answer is read. */
const LOOKUPS: Record<Credential['kind'], { name: string; path: string; read(answer: unknown, hash: string): FoundSession }> = {
  member: {
    name: 'readSession',
    path: readSession.path,
    read(answer, sessionHash) {
      const { userId, consents, email } = readSession.replies[200].parse(answer);
      return { who: { kind: 'member', userId, consents, sessionHash, email }, endsAt: Infinity };
    },
  },
  staff: {
    name: 'readStaffSession',
    path: readStaffSession.path,
    read(answer) {
      const { role, staffId, sessionId, doctorId, provedAt, expiresAt } = readStaffSession.replies[200].parse(answer);
      const who = { kind: 'staff', role, staffId, sessionId, doctorId, provedAt: new Date(provedAt) } as const;
      return { who, endsAt: Date.parse(expiresAt) };
    },
  },
};

/** Asks identity for the session of a credential; undefined when it is unknown. Throws IdentityAway. */
export function askIdentity(
  identity: Upstream,
  tokens: InternalTokens,
  { lookupTimeoutMs }: Pick<Thresholds, 'lookupTimeoutMs'>,
): FindSession {
  return async ({ kind, hash }) => {
    if (identity.enter() !== undefined) throw new IdentityAway('refused');
    const signal = AbortSignal.timeout(lookupTimeoutMs);
    const { name, path, read } = LOOKUPS[kind];
    try {
      const token = await tokens.ofGateway('identity');
      const answer = await inSpan(name, { kind: 'client' }, () => get(`${identity.url}${path.replace('{hash}', hash)}`, token, signal));
      const found = answer === undefined ? undefined : read(answer, hash);
      identity.succeeded();
      return found;
    } catch (cause) {
      identity.failed('session lookup');
      throw new IdentityAway('no answer', { cause });
    } finally {
      identity.leave();
    }
  };
}

/** The JSON at an address; undefined when nothing is there. */
async function get(url: string, token: string, signal: AbortSignal): Promise<unknown> {
  const traceparent = traceparentNow();
  const headers = { 'x-internal-token': token, ...(traceparent === undefined ? {} : { traceparent }) };
  const reply = await getTwice(url, { headers, signal });
  if (reply.status === 200) return reply.json();
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
