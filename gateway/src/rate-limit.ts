import type { Redis } from 'ioredis';
import type { RequestHandler } from 'express';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import { staffSessions } from '@sabiwell/proto/http/staff-sessions.ts';
import { breakerOfCounts, createLimit, type Limit } from './limit.ts';
import { type RequestState, stateOf } from './request-state.ts';
import { refuse } from './refuse.ts';
import { tooMany } from './refusals.ts';

const MINUTE = 60;
/** Asking for a new password at each portal. */
const FORGOT_OF_STAFF = Object.keys(staffSessions).filter((operation) => operation.startsWith('forgetStaffPassword'));
/** Limits of a single operation that count per address, whoever calls (contract.md section 1). */
const PER_ADDRESS: Readonly<Record<string, { calls: number; seconds: number }>> = {
  signUp: { calls: 100, seconds: 3600 },
  forgotPassword: { calls: 100, seconds: 3600 },
  resetPassword: { calls: 300, seconds: 3600 },
  confirmEmail: { calls: 300, seconds: 3600 },
  readWelcome: { calls: 300, seconds: 3600 },
  acceptWelcome: { calls: 300, seconds: 3600 },
  resetStaffPassword: { calls: 300, seconds: 3600 },
  ...Object.fromEntries(FORGOT_OF_STAFF.map((operation) => [operation, { calls: 100, seconds: 3600 }])),
};
const GUEST_CALLS_PER_MINUTE = 1_200;
const MEMBER_CALLS_PER_MINUTE = 300;
const STAFF_CALLS_PER_MINUTE = 600;

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
  const members = limit('caller', MEMBER_CALLS_PER_MINUTE, MINUTE);
  const staff = limit('staff', STAFF_CALLS_PER_MINUTE, MINUTE);

  function takesOf({ route, session, address }: RequestState): Promise<number>[] {
    const network = networkOf(address);
    const general = session?.who.kind === 'staff' ? staff : members;
    const takes = [session === undefined ? guests.take(network) : general.take(session.caller)];
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
