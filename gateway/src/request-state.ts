import type { IncomingMessage } from 'node:http';
import type { Route } from './route-table.ts';
import type { KnownSession } from './session-memory.ts';

/** What the gateway knows of one request while it handles it. */
export type RequestState = {
  requestId: string;
  traceparent: string;
  started: number;
  /** The caller's address: the connection's, or the one that the trusted proxies report. */
  address: string;
  /** Without the query. */
  path: string;
  route?: Route;
  /** A label for answers of the gateway itself, for metrics. */
  own?: 'document';
  session?: KnownSession | undefined;
  /** The caller has no session, or is staff and does what any guest may, because the operation does not name their role. */
  passesAsGuest?: boolean;
  /** SHA-256 of the browser's device cookie, for operations that need it. */
  deviceHash?: string | undefined;
  /** SHA-256 of the portal's refresh cookie, for operations that need it. */
  refreshHash?: string | undefined;
  /** It came with a session that identity does not know, or not any more. */
  hasEnded?: boolean;
  /** The gateway has answered it; whatever still happens at the service does not matter. */
  refused?: boolean;
  /** Its connection was lost, and it was sent to its service a second time. */
  isRetried?: boolean;
};

const STATE = Symbol('state');
/** Stored on the request itself: every step reads it, and a WeakMap would cost a look-up each time and work for the garbage collector. */
type RequestWithState = IncomingMessage & { [STATE]?: RequestState };

/** Stores the state of a new request. */
export function startState(req: IncomingMessage, state: RequestState): void {
  (req as RequestWithState)[STATE] = state;
}

/** The state of this request; throws when none was stored. */
export function stateOf(req: IncomingMessage): RequestState {
  const state = (req as RequestWithState)[STATE];
  if (state === undefined) throw new Error('This request was never noted');
  return state;
}
