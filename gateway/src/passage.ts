import type { IncomingMessage } from 'node:http';
import type { Route } from './route-table.ts';
import type { KnownSession } from './session-memory.ts';

/** What the gateway knows of one request on its way through. */
export type Passage = {
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
  /** It came with a session that identity does not know, or no longer. */
  hasEnded?: boolean;
  /** Answered by the gateway itself; what still happens upstream does not matter. */
  refused?: boolean;
};

const passages = new WeakMap<IncomingMessage, Passage>();

/** Notes a request that came in. */
export function beginPassage(req: IncomingMessage, passage: Passage): void {
  passages.set(req, passage);
}

/** What is known of this request; throws when it was never noted. */
export function passageOf(req: IncomingMessage): Passage {
  const passage = passages.get(req);
  if (passage === undefined) throw new Error('This request was never noted');
  return passage;
}
