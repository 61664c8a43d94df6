import type { Contract, Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import type { Idempotency } from './idempotency.ts';

/** Given by a service instead of idempotency where no identified caller can change anything. */
export const NO_UNSAFE_OPERATIONS = 'no unsafe operations';

/** What every context for serving operations must state. */
export type WithIdempotency = { idempotency: Idempotency | typeof NO_UNSAFE_OPERATIONS };

/**
 * Whether a call of this operation runs once for each Idempotency-Key. Signing in, and what leads to it, runs again at each call, whoever
 * is signed in already: its reply holds a token, and must not be stored.
 */
export function takesKey({ method, actors, hasSecrets, refreshCookie }: Endpoint): boolean {
  const leadsToSession = actors.includes('guest') && (hasSecrets === true || refreshCookie === true);
  return method !== 'GET' && !leadsToSession;
}

/**
 * The idempotency for serving a contract; throws where the contract needs it and it is missing, or where an operation for reading replies
 * again is missing.
 */
export function requireIdempotency(contract: Contract, { idempotency }: WithIdempotency): Idempotency | undefined {
  for (const [operation, endpoint] of Object.entries(contract)) {
    if (endpoint.readAgainBy !== undefined && contract[endpoint.readAgainBy] === undefined)
      throw new Error(`${operation} is read again by ${endpoint.readAgainBy}, which is no operation of its contract.`);
    if (idempotency === NO_UNSAFE_OPERATIONS && takesKey(endpoint) && endpoint.actors.some(isKnown))
      throw new Error(`${operation} changes something, but its service keeps no idempotency keys.`);
  }
  return idempotency === NO_UNSAFE_OPERATIONS ? undefined : idempotency;
}

function isKnown(actor: Endpoint['actors'][number]): boolean {
  return actor !== 'guest' && actor !== 'gateway';
}
