import type { Actor, Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { DomainError } from './errors.ts';

const PROOF_HOLDS_MS = 5 * 60 * 1000;

/**
 * The caller as the operation sees them, or 401 or 403. Whoever the operation names may call. A member may also do what a guest may, and
 * staff may do it as guests; a machine may do nothing that does not name it.
 */
export function admitCaller({ actors, stepUp }: Pick<Endpoint, 'actors' | 'stepUp'>, caller: Caller, now: Date): Caller {
  if (actors.includes(actorOf(caller))) {
    if (stepUp === true) requireProof(caller, now);
    return caller;
  }
  if (actors.includes('guest') && caller.kind === 'member') return caller;
  if (actors.includes('guest') && caller.kind === 'staff') return { kind: 'guest' };
  if (caller.kind === 'guest') throw new DomainError('unauthenticated', 'Please sign in to continue.', { kind: 'unauthenticated' });
  throw new DomainError('forbidden', "You're not allowed to do this.", { kind: 'forbidden' });
}

function actorOf(caller: Caller): Actor {
  return caller.kind === 'staff' ? caller.role : caller.kind;
}

/**
 * Refuses staff who proved themselves too long ago, for an operation that asks it of some of its calls only. The operator has no session
 * that somebody could leave open, because a key proves each call.
 */
export function requireProof(caller: Caller, now: Date): void {
  if (caller.kind !== 'staff' || now.getTime() - caller.provedAt.getTime() <= PROOF_HOLDS_MS) return;
  throw new DomainError('step_up_required', "Confirm that it's you, then try again.", { kind: 'forbidden' });
}
