import type { Redis } from 'ioredis';
import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import type { FindSession } from './ask-identity.ts';
import { breakerOfCounts, createLimit } from './limit.ts';
import type { AskSession } from './session-memory.ts';

const UNKNOWN_SESSIONS_PER_MINUTE = 300;

/** So many sessions of one address were unknown that identity is not asked for another. */
export class TooManyUnknownSessions extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('too many unknown sessions');
    this.seconds = seconds;
  }
}

/**
 * Lets an address ask for at most 300 sessions a minute that identity does not know: each question is taken from its share
 * first, and given back when the session is good, so that members who share an address take nothing from each other.
 * Throws TooManyUnknownSessions. `factor` widens the limit.
 */
export function limitUnknownSessions(find: FindSession, redis: Redis, factor: number): AskSession {
  const points = UNKNOWN_SESSIONS_PER_MINUTE * factor;
  const limit = createLimit({ redis, breaker: breakerOfCounts(), name: 'unknownSession', points, seconds: 60 });
  return async (hash, { address, wasKnown }) => {
    // Whoever is signed in stays so, whatever others at their address do.
    if (wasKnown) return find(hash);
    const network = networkOf(address);
    const seconds = await limit.take(network);
    if (seconds > 0) throw new TooManyUnknownSessions(seconds);
    let isUnknown = false;
    try {
      const found = await find(hash);
      isUnknown = found === undefined;
      return found;
    } finally {
      if (!isUnknown) limit.giveBack(network);
    }
  };
}
