import { hash as digest } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { IdentityAway } from './ask-identity.ts';
import { TooManyUnknownSessions } from './limit-unknown-sessions.ts';
import { type RequestState, stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { notAllowed, signInFirst, tooMany, unavailable } from './refusals.ts';
import type { SessionMemory } from './session-memory.ts';

const COOKIE_VALUE = /^[\w.~+/=-]{16,256}$/;

/** Finds out who calls. When identity does not answer this is 503, never 401, because the session may be valid. */
export function authenticate(sessions: SessionMemory, { production }: { production: boolean }): RequestHandler {
  const prefix = production ? '__Host-' : '';
  return async (req, res, next) => {
    const state = stateOf(req);
    if (state.route?.endpoint.deviceCookie) state.deviceHash = cookieHash(req, `${prefix}sabiwell_device`);
    const hash = cookieHash(req, `${prefix}sabiwell_sid`);
    if (hash === undefined) return next();
    try {
      state.session = await sessions.find(hash, state.address);
      state.hasEnded = state.session === undefined;
    } catch (error) {
      if (error instanceof TooManyUnknownSessions) return refuse(req, res, tooMany(error.seconds));
      if (!(error instanceof IdentityAway)) throw error;
      // Public operations go on without identity; the caller counts as a guest, but can't do as a guest what a member would own.
      if (!isForGuests(state) || dependsOnCaller(state)) return refuse(req, res, unavailable());
    }
    next();
  };
}

/**
 * Refuses callers who may not call an operation, before any of the body is read. A caller whose session has ended is refused too where the
 * operation stores what a member does as theirs: as a guest, they would lose it.
 */
export const admit: RequestHandler = (req, res, next) => {
  const state = stateOf(req);
  if (state.hasEnded && dependsOnCaller(state)) return refuse(req, res, signInFirst);
  if (isForGuests(state) || (state.session && state.route?.endpoint.actors.includes('member'))) return next();
  refuse(req, res, state.session ? notAllowed : signInFirst);
};

function isForGuests({ route }: RequestState): boolean {
  return route?.endpoint.actors.includes('guest') ?? false;
}

/** Whether a call stores something that belongs to the member when a member calls, and to nobody when a guest does. */
function dependsOnCaller({ route }: RequestState): boolean {
  const { method, actors } = route?.endpoint ?? { method: 'GET', actors: [] };
  return method !== 'GET' && actors.includes('guest') && actors.includes('member');
}

/** SHA-256 of a cookie's value, in hex. The gateway and identity pass on only this hash, never the value. */
function cookieHash(req: IncomingMessage, cookie: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at === -1 || pair.slice(0, at).trim() !== cookie) continue;
    const value = pair.slice(at + 1).trim();
    return COOKIE_VALUE.test(value) ? digest('sha256', value, 'hex') : undefined;
  }
  return undefined;
}
