import type { Contract, Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import type { Idempotency } from './idempotency.ts';

/** Said by a service in place of its idempotency where nobody whom it knows can change anything. */
export const NO_UNSAFE_OPERATIONS = 'no unsafe operations';

/** What every context that operations are served with has to say. */
export type WithIdempotency = { idempotency: Idempotency | typeof NO_UNSAFE_OPERATIONS };

/** Whether a call of this operation is done once for each Idempotency-Key. */
export function takesKey({ method }: Endpoint): boolean {
  return method !== 'GET';
}

/** The idempotency to serve a contract with; throws where the contract needs one, or reads a reply again by what is not there. */
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
