import type { IncomingMessage } from 'node:http';
import type { Route } from './route-table.ts';
import type { KnownSession } from './session-memory.ts';

/** What the gateway knows of one request on its way through. */
export type RequestState = {
  requestId: string;
  traceparent: string;
  started: number;
  /** The caller's address: of the connection, or as the trusted proxies name it. */
  address: string;
  /** Without the query. */
  path: string;
  route?: Route;
  /** Names what the gateway answers itself, for metrics. */
  own?: 'document';
  session?: KnownSession;
  /** SHA-256 of the browser's device cookie, where the operation asks for it. */
  deviceHash?: string | undefined;
  /** It came with a session that identity does not know, or no longer. */
  hasEnded?: boolean;
  /** Answered by the gateway itself; what still happens upstream does not matter. */
  refused?: boolean;
  /** It met a lost connection and was sent to its service a second time. */
  isRetried?: boolean;
};

const STATE = Symbol('state');
/** Kept on the request itself: every step asks for it, and a WeakMap beside it costs a look-up each time and work for the collector. */
type RequestWithState = IncomingMessage & { [STATE]?: RequestState };

/** Notes a request that came in. */
export function startState(req: IncomingMessage, state: RequestState): void {
  (req as RequestWithState)[STATE] = state;
}

/** What is known of this request; throws when it was never noted. */
export function stateOf(req: IncomingMessage): RequestState {
  const state = (req as RequestWithState)[STATE];
  if (state === undefined) throw new Error('This request was never noted');
  return state;
}
