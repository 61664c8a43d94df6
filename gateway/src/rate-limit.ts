import type { Redis } from 'ioredis';
import type { RequestHandler } from 'express';
import { createBreaker } from './breaker.ts';
import { createLimit, type Take } from './limit.ts';
import { type Passage, passageOf } from './passage.ts';
import { refuse } from './refuse.ts';
import { tooMany } from './refusals.ts';
import type { Route } from './route-table.ts';

const MINUTE = 60;
/** Limits that belong to one operation and count per address, whoever calls (contract.md section 1). */
const PER_ADDRESS: Readonly<Record<string, { calls: number; seconds: number }>> = {
  signUp: { calls: 100, seconds: 3600 },
  forgotPassword: { calls: 100, seconds: 3600 },
  resetPassword: { calls: 300, seconds: 3600 },
  confirmEmail: { calls: 300, seconds: 3600 },
};
const GUEST_CALLS_PER_MINUTE = 1_200;
const MEMBER_CALLS_PER_MINUTE = 300;

/** Refuses with 429 who calls too often: a guest by address, a member by number. `factor` widens every limit. */
export function limitCalls(redis: Redis, factor: number): RequestHandler {
  // A Redis that hangs must not hold up every call: after one failure the process counts by itself for a while.
  const breaker = createBreaker({ failures: 1, windowMs: 5_000, openMs: 5_000 });
  const limits = new Map<string, Take>();
  const limit = (name: string, calls: number, seconds: number): Take => {
    const known = limits.get(name) ?? createLimit({ redis, breaker, name, points: calls * factor, seconds });
    limits.set(name, known);
    return known;
  };
  const guests = limit('guest', GUEST_CALLS_PER_MINUTE, MINUTE);
  const members = limit('member', MEMBER_CALLS_PER_MINUTE, MINUTE);

  function takesOf({ route, session, address }: Passage): Promise<number>[] {
    const takes = [session === undefined ? guests(address) : members(String(session.userId))];
    const own = route && PER_ADDRESS[route.operation];
    if (route && own) takes.push(limit(route.operation, own.calls, own.seconds)(address));
    if (session !== undefined && route?.endpoint.callsPerMinute !== undefined)
      takes.push(perMember(route, route.endpoint.callsPerMinute, session.userId));
    return takes;
  }

  function perMember(route: Route, calls: number, userId: number): Promise<number> {
    return limit(route.operation, calls, MINUTE)(String(userId));
  }

  return async (req, res, next) => {
    const waits = await Promise.all(takesOf(passageOf(req)));
    const seconds = Math.max(...waits);
    if (seconds > 0) refuse(req, res, tooMany(seconds));
    else next();
  };
}
