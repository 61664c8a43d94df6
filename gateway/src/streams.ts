import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@sabiwell/proto/http/contracts.ts';
import { countByName } from './count-by-name.ts';
import { showStreams } from './metrics.ts';
import { type Refusal, tooMany, unavailable } from './refusals.ts';
import type { KnownSession } from './session-memory.ts';
import type { Thresholds } from './thresholds.ts';

/** Replies that go on until the caller leaves: they have places of their own, and end with the session. */
export type Streams = {
  /** Takes a place until the reply ends; a refusal when the service or the caller has none left. */
  open(res: ServerResponse, service: ServiceName, session: KnownSession | undefined): Refusal | undefined;
  /** What the service sends goes on to the caller. */
  attach(res: ServerResponse, proxyRes: IncomingMessage): void;
  /** Ends every stream of a session, by its hash. */
  end(hash: string): void;
  /** Ends every stream, and opens none any more: this process is about to stop. */
  endAll(): void;
};

const LONGEST_TIMER_MS = 2_147_483_647;
const RETRY_SECONDS = 30;

type Open = Map<ServerResponse, { session: KnownSession; proxyRes?: IncomingMessage }>;

type Places = Pick<Thresholds, 'streamsPerUpstream' | 'streamsPerCaller'>;

/** Keeps the open streams of this process. */
export function createStreams(thresholds: Places, limitFactor: number): Streams {
  const open: Open = new Map();
  const places = countPlaces(thresholds, limitFactor);
  let isStopping = false;
  return {
    open(res, service, session) {
      if (session === undefined) throw new Error('A stream without a session');
      const refusal = isStopping ? unavailable(1) : places.refusal(service, session.caller);
      if (refusal !== undefined) return refusal;
      open.set(res, { session });
      places.count(service, session.caller, 1);
      showStreams(open.size);
      const stop = atEnd(session, () => finish(open, res));
      res.once('close', () => {
        stop();
        open.delete(res);
        places.count(service, session.caller, -1);
        showStreams(open.size);
      });
      return undefined;
    },
    attach(res, proxyRes) {
      const stream = open.get(res);
      if (stream !== undefined) stream.proxyRes = proxyRes;
    },
    end(hash) {
      for (const [res, { session }] of open) if (session.hash === hash) finish(open, res);
    },
    endAll() {
      isStopping = true;
      for (const res of open.keys()) finish(open, res);
    },
  };
}

/** Counts who has how many of the places. */
function countPlaces({ streamsPerUpstream, streamsPerCaller }: Places, limitFactor: number) {
  const [ofService, ofCaller] = [countByName(), countByName()];
  return {
    refusal(service: ServiceName, caller: string): Refusal | undefined {
      if (ofService.of(service) >= streamsPerUpstream) return unavailable(RETRY_SECONDS);
      return ofCaller.of(caller) >= streamsPerCaller * limitFactor ? tooMany(RETRY_SECONDS) : undefined;
    },
    count(service: ServiceName, caller: string, by: 1 | -1): void {
      ofService.add(service, by);
      ofCaller.add(caller, by);
    },
  };
}

/** Ends a reply in order, because a browser would report one that breaks off as an error. */
function finish(open: Open, res: ServerResponse): void {
  const proxyRes = open.get(res)?.proxyRes;
  if (proxyRes === undefined) return void res.destroy();
  proxyRes.unpipe(res);
  res.end();
}

/** Calls `done` when the session ends by itself; returns a function that takes this back. */
function atEnd({ endsAt }: KnownSession, done: () => void): () => void {
  const left = Math.max(0, endsAt - Date.now());
  const timer = left > LONGEST_TIMER_MS ? undefined : setTimeout(done, left).unref();
  return () => clearTimeout(timer);
}
