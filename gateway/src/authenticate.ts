import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { IdentityAway } from './ask-identity.ts';
import { bearerOf, cookieHash, cookieNames } from './credentials.ts';
import { dependsOnCaller, isForGuests } from './admit.ts';
import { TooManyUnknownSessions } from './limit-unknown-sessions.ts';
import { stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { tooMany, unavailable } from './refusals.ts';
import type { Credential, SessionMemory } from './session-memory.ts';

/** Finds out who is calling. When identity does not answer this is 503, never 401, because the session may be valid. */
export function authenticate(sessions: SessionMemory, { production }: { production: boolean }): RequestHandler {
  const cookies = cookieNames(production);
  return async (req, res, next) => {
    const state = stateOf(req);
    const { endpoint } = state.route ?? {};
    if (endpoint?.deviceCookie) state.deviceHash = cookieHash(req, cookies.device);
    if (endpoint?.refreshCookie && endpoint.portal) state.refreshHash = cookieHash(req, cookies.refresh(endpoint.portal));
    const sent = credentialOf(req, cookies.session);
    if (sent === undefined) return next();
    try {
      state.session = sent === 'malformed' ? undefined : await sessions.find(sent, state.address);
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

/** What the caller wants to be known by. A bearer token decides alone, so that nobody acts as a member by mistake. */
function credentialOf(req: IncomingMessage, sessionCookie: string): Credential | 'malformed' | undefined {
  const bearer = bearerOf(req);
  if (bearer !== undefined) return bearer.hash === undefined ? 'malformed' : { kind: 'staff', hash: bearer.hash };
  const hash = cookieHash(req, sessionCookie);
  return hash === undefined ? undefined : { kind: 'member', hash };
}
