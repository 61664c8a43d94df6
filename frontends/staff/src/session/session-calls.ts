import type { PortalSlug } from '@sabiwell/proto/http/portal-rules.ts';
import type { staffSessions } from '@sabiwell/proto/http/staff-sessions.ts';
import { ApiError, createApiClient } from '@sabiwell/ui/api-client.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { authorized } from '@sabiwell/ui/authorize.ts';
import { openSession } from './session-state.ts';

type Calls = typeof staffSessions;
type Of<Verb extends string> = Calls[Extract<keyof Calls, `${Verb}${'Admin' | 'CaseManager' | 'Manager' | 'Doctor' | 'Marketer'}`>];

/** What a person types to sign in. */
export type Credentials = RequestBody<Calls['signInStaffAdmin']>;
/** What proves who it is: a code, or the password where no code is set up. */
export type Proof = RequestBody<Calls['proveStaffAdmin']>;

// These calls need no token, or must not be sent again with a new one.
const { call } = createApiClient();
const once = createApiClient(authorized({ header: bearer, refresh: () => Promise.resolve(false) }));

/** The value of the Authorization header; undefined while nobody is signed in. */
export function bearer(): string | undefined {
  const session = openSession();
  return session && `Bearer ${session.token}`;
}

export const sendSignIn = (slug: PortalSlug, body: Credentials) => call<Of<'signInStaff'>>('POST', `/api/${slug}/login`, { body });
export const sendSignOut = (slug: PortalSlug) => call<Of<'signOutStaff'>>('POST', `/api/${slug}/session/logout`);
export const sendProof = (slug: PortalSlug, body: Proof) => once.call<Of<'proveStaff'>>('POST', `/api/${slug}/session/prove`, { body });

/**
 * Gets the next token. One tab after the other does, because each use replaces the cookie. If the reply is lost it is asked for once more:
 * the server takes the cookie before for 30 seconds.
 */
export function sendRefresh(slug: PortalSlug) {
  const send = () => call<Of<'refreshStaffSession'>>('POST', `/api/${slug}/session/refresh`);
  return inTurn(`sabiwell.${slug}.refresh`, () =>
    send().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 0) return send();
      throw error;
    }),
  );
}

// Browsers have locks only on secure pages; elsewhere those 30 seconds must do.
function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? locks.request(name, run) : run();
}
