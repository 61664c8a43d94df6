import type { RequestHandler } from 'express';
import { admitCaller } from '@sabiwell/chassis/http/admit-caller.ts';
import type { Caller } from '@sabiwell/chassis/http/caller.ts';
import { DomainError, statusOf } from '@sabiwell/chassis/http/errors.ts';
import { IdentityAway } from './ask-identity.ts';
import { TooManyUnknownSessions } from './limit-unknown-sessions.ts';
import { type RequestState, stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { type Refusal, signInFirst, tooMany, unavailable } from './refusals.ts';
import type { SessionMemory } from './session-memory.ts';

const GUEST: Caller = { kind: 'guest' };

/**
 * Refuses callers who may not call an operation, before any of the body is read; services ask the same again. A caller whose session has
 * ended is refused too where the operation stores what a member does as theirs: as a guest, they would lose it.
 */
export const admit: RequestHandler = (req, res, next) => {
  const refusal = judge(stateOf(req));
  if (refusal === undefined) next();
  else refuse(req, res, refusal);
};

/** Asks again once the whole body is there: whoever holds it back may have been signed out or disabled since. */
export async function admitAgain(state: RequestState, sessions: SessionMemory): Promise<Refusal | undefined> {
  const { session } = state;
  if (session === undefined) return undefined;
  try {
    state.session = await sessions.find({ kind: session.who.kind, hash: session.hash }, state.address);
  } catch (error) {
    if (error instanceof TooManyUnknownSessions) return tooMany(error.seconds);
    if (error instanceof IdentityAway) return unavailable();
    throw error;
  }
  return state.session === undefined ? signInFirst : judge(state);
}

function judge(state: RequestState): Refusal | undefined {
  const { route, session } = state;
  if (route === undefined) throw new Error('A call without a route');
  if (state.hasEnded && dependsOnCaller(state)) return signInFirst;
  try {
    const seen = admitCaller(route.endpoint, session?.who ?? GUEST, new Date());
    state.passesAsGuest = seen.kind === 'guest';
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: statusOf[error.kind], code: error.code, message: error.message };
  }
}

/** Whether a call was admitted by its session: what any guest may do was not. */
export function needsSession(state: RequestState): boolean {
  if (state.session === undefined || state.passesAsGuest === true) return false;
  return !isForGuests(state) || dependsOnCaller(state);
}

/** Whether anybody may call, signed in or not. */
export function isForGuests({ route }: RequestState): boolean {
  return route?.endpoint.actors.includes('guest') ?? false;
}

/** Whether a call stores something that belongs to the member when a member calls, and to nobody when a guest does. */
export function dependsOnCaller({ route }: RequestState): boolean {
  const { method, actors } = route?.endpoint ?? { method: 'GET', actors: [] };
  return method !== 'GET' && actors.includes('guest') && actors.includes('member');
}
