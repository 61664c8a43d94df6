import type { Redis } from 'ioredis';
import type { RequestHandler } from 'express';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import { breakerOfCounts, createLimit, type Limit } from './limit.ts';
import { type RequestState, stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { tooMany } from './refusals.ts';

const MINUTE = 60;
/** Limits of a single operation that count per address, whoever calls (contract.md section 1). */
const PER_ADDRESS: Readonly<Record<string, { calls: number; seconds: number }>> = {
  signUp: { calls: 100, seconds: 3600 },
  forgotPassword: { calls: 100, seconds: 3600 },
  resetPassword: { calls: 300, seconds: 3600 },
  confirmEmail: { calls: 300, seconds: 3600 },
};
const GUEST_CALLS_PER_MINUTE = 1_200;
const CALLS_PER_MINUTE = 300;

/** Refuses callers who call too often with 429: guests are counted by address, others by who they are. `factor` multiplies every limit. */
export function limitCalls(redis: Redis, factor: number): RequestHandler {
  const breaker = breakerOfCounts();
  const limits = new Map<string, Limit>();
  const limit = (name: string, calls: number, seconds: number): Limit => {
    const known = limits.get(name) ?? createLimit({ redis, breaker, name, points: calls * factor, seconds });
    limits.set(name, known);
    return known;
  };
  const guests = limit('guest', GUEST_CALLS_PER_MINUTE, MINUTE);
  const callers = limit('caller', CALLS_PER_MINUTE, MINUTE);

  function takesOf({ route, session, address }: RequestState): Promise<number>[] {
    const network = networkOf(address);
    const takes = [session === undefined ? guests.take(network) : callers.take(session.caller)];
    const own = route && PER_ADDRESS[route.operation];
    if (route && own) takes.push(limit(route.operation, own.calls, own.seconds).take(network));
    if (session !== undefined && route?.endpoint.callsPerMinute !== undefined)
      takes.push(limit(route.operation, route.endpoint.callsPerMinute, MINUTE).take(session.caller));
    return takes;
  }

  return async (req, res, next) => {
    const waits = await Promise.all(takesOf(stateOf(req)));
    const seconds = Math.max(...waits);
    if (seconds > 0) refuse(req, res, tooMany(seconds));
    else next();
  };
}
