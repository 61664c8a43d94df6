import type { RequestHandler } from 'express';
import { admitCaller } from '@sabiwell/chassis/http/admit-caller.ts';
import type { Caller } from '@sabiwell/chassis/http/caller.ts';
import { DomainError, statusOf } from '@sabiwell/chassis/http/errors.ts';
import { type RequestState, stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { signInFirst } from './refusals.ts';

const GUEST: Caller = { kind: 'guest' };

/**
 * Refuses callers who may not call an operation, before any of the body is read; services ask the same again. A caller whose session has
 * ended is refused too where the operation stores what a member does as theirs: as a guest, they would lose it.
 */
export const admit: RequestHandler = (req, res, next) => {
  const state = stateOf(req);
  const { route, session } = state;
  if (route === undefined) throw new Error('A call without a route');
  if (state.hasEnded && dependsOnCaller(state)) return refuse(req, res, signInFirst);
  try {
    const seen = admitCaller(route.endpoint, session?.who ?? GUEST, new Date());
    state.passesAsGuest = seen.kind === 'guest';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refuse(req, res, { status: statusOf[error.kind], code: error.code, message: error.message });
  }
  next();
};

/** Whether anybody may call, signed in or not. */
export function isForGuests({ route }: RequestState): boolean {
  return route?.endpoint.actors.includes('guest') ?? false;
}

/** Whether a call stores something that belongs to the member when a member calls, and to nobody when a guest does. */
export function dependsOnCaller({ route }: RequestState): boolean {
  const { method, actors } = route?.endpoint ?? { method: 'GET', actors: [] };
  return method !== 'GET' && actors.includes('guest') && actors.includes('member');
}
