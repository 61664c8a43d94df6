import type { Actor, Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { DomainError } from './errors.ts';

const PROOF_HOLDS_MS = 5 * 60 * 1000;

/**
 * The caller as an operation may see them, or 401 or 403. Who is named may call. What a guest may do a member may too, and
 * staff do it as guests; a machine does nothing that does not name it.
 */
export function admitCaller({ actors, stepUp }: Pick<Endpoint, 'actors' | 'stepUp'>, caller: Caller, now: Date): Caller {
  if (actors.includes(actorOf(caller))) {
    if (stepUp === true) requireProof(caller, now);
    return caller;
  }
  if (actors.includes('guest') && caller.kind === 'member') return caller;
  if (actors.includes('guest') && caller.kind === 'staff') return { kind: 'guest' };
  if (caller.kind === 'guest') throw new DomainError('unauthenticated', 'Please sign in to continue.', { kind: 'unauthenticated' });
  throw new DomainError('forbidden', 'You are not allowed to do this.', { kind: 'forbidden' });
}

function actorOf(caller: Caller): Actor {
  return caller.kind === 'staff' ? caller.role : caller.kind;
}

/** The operator has no session that somebody could have left open: each call is proved by a key. */
function requireProof(caller: Caller, now: Date): void {
  if (caller.kind !== 'staff' || now.getTime() - caller.provedAt.getTime() <= PROOF_HOLDS_MS) return;
  throw new DomainError('step_up_required', 'Please confirm that it is you, then try again.', { kind: 'forbidden' });
}
