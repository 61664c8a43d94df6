import type { Redis } from 'ioredis';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import type { FindSession } from './ask-identity.ts';
import { breakerOfCounts, createLimit } from './limit.ts';
import type { AskSession } from './session-memory.ts';

const UNKNOWN_SESSIONS_PER_MINUTE = 300;

/** Too many sessions of one address were unknown, so identity is not asked about another one. */
export class TooManyUnknownSessions extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('too many unknown sessions');
    this.seconds = seconds;
  }
}

/**
 * Lets an address ask for at most 300 sessions a minute, of members and staff together, that identity does not know. Each look-up is counted first and returned when the
 * session is valid, so that members who share an address do not use up each other's limit. Throws TooManyUnknownSessions. `factor`
 * multiplies the limit.
 */
export function limitUnknownSessions(find: FindSession, redis: Redis, factor: number): AskSession {
  const points = UNKNOWN_SESSIONS_PER_MINUTE * factor;
  const limit = createLimit({ redis, breaker: breakerOfCounts(), name: 'unknownSession', points, seconds: 60 });
  return async (credential, { address, wasKnown }) => {
    // Known sessions are never refused, whatever others at the same address do.
    if (wasKnown) return find(credential);
    const network = networkOf(address);
    const seconds = await limit.take(network);
    if (seconds > 0) throw new TooManyUnknownSessions(seconds);
    let isUnknown = false;
    try {
      const found = await find(credential);
      isUnknown = found === undefined;
      return found;
    } finally {
      if (!isUnknown) limit.giveBack(network);
    }
  };
}
