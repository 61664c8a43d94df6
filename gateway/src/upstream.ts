import { Agent } from 'node:http';
import type { ServiceName } from '@sabiwell/proto/http/contracts.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { countFailure, showBreaker } from './metrics.ts';
import { type Refusal, unavailable } from './refusals.ts';
import type { Thresholds } from './thresholds.ts';

/** A service as the gateway sees it: its address, whether it answers, and how many calls are in flight. */
export type Upstream = {
  name: ServiceName;
  url: string;
  agent: Agent;
  /** For replies that go on: they would take the other one's connections from every other call. */
  streamAgent: Agent;
  /** Whether calls are refused at once, because the service has not answered; a refusal then. */
  refuses(): Refusal | undefined;
  /** Takes a place for a call; a refusal when none is free. */
  enter(): Refusal | undefined;
  leave(): void;
  succeeded(): void;
  failed(reason: string): void;
};
export type Upstreams = Record<ServiceName, Upstream>;

/**
 * How long a connection may be idle. A service that ends closes its idle connections a second later (chassis, lifecycle), and a call that
 * meets a closing one is lost: so whatever is idle by then was closed here.
 */
const IDLE_MS = 400;

/** One service with its own connections, breaker and places, so that one in trouble does not take others down. */
export function createUpstream(name: ServiceName, url: string, thresholds: Thresholds): Upstream {
  const breaker: Breaker = createBreaker({
    failures: thresholds.breakerFailures,
    windowMs: thresholds.breakerWindowMs,
    openMs: thresholds.breakerOpenMs,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, scheduling: 'lifo', timeout: IDLE_MS });
  let inFlight = 0;
  const refuses = () => (breaker.allows() ? undefined : unavailable(breaker.secondsLeft()));
  return {
    name,
    url,
    agent,
    streamAgent: new Agent({ keepAlive: false }),
    refuses,
    enter() {
      const refusal = refuses();
      if (refusal !== undefined) return refusal;
      if (inFlight >= thresholds.inFlightPerUpstream) return unavailable(1);
      inFlight += 1;
      return undefined;
    },
    leave() {
      inFlight -= 1;
    },
    succeeded() {
      breaker.succeeded();
      showBreaker(name, false);
    },
    failed(reason) {
      breaker.failed();
      countFailure(name, reason);
      showBreaker(name, breaker.isOpen());
    },
  };
}
