import type { Context } from '../context.ts';
import type { KnownPlaces, SignInPlace } from './sign-in-place.store.ts';
import { type Counted, countAgainst } from './throttle.store.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** Whose password is tried, where, and how to find out whether the account was signed in to from there before. */
export type SignInAttempt = { subject: string; place: SignInPlace; findKnown: () => Promise<KnownPlaces> };

const FIVE_THEN_WAITS = { limit: 5, windowSeconds: 15 * 60, firstWaitSeconds: 10 };

/**
 * Counts an attempt, and refuses it with 429 after too many. The account's limit over all addresses does not apply to a browser or a
 * network from which the correct password came before, because strangers must not lock anybody out. Returns what to forgive when the
 * password is right.
 */
export async function countSignIn({ pool, clock, limitFactor }: Context, attempt: SignInAttempt): Promise<Counted[]> {
  const { ownLimits, accountLimit } = limitsOf(attempt, limitFactor);
  const counted = [...ownLimits, accountLimit];
  const wait = await countAgainst(pool, counted, clock());
  if (wait === 0) return counted;
  const { isDeviceKnown, isNetworkKnown } = await attempt.findKnown();
  if (!isDeviceKnown && !isNetworkKnown) throw tooManyAttempts('to sign in', wait);
  const knownLimits = isDeviceKnown ? [...ownLimits, deviceLimit(attempt)] : ownLimits;
  const ownWait = await countAgainst(pool, knownLimits, clock());
  if (ownWait > 0) throw tooManyAttempts('to sign in', ownWait);
  return knownLimits;
}

function limitsOf({ subject, place: { network } }: SignInAttempt, factor: number) {
  const ownLimits: Counted[] = [
    { subject: `account-at-address ${subject} ${network}`, rule: FIVE_THEN_WAITS },
    { subject: `address ${network}`, rule: { limit: 60 * factor, windowSeconds: 10 * 60 } },
  ];
  const accountLimit: Counted = { subject: `account ${subject}`, rule: { limit: 50, windowSeconds: 3600 } };
  return { ownLimits, accountLimit };
}

/** A known browser may come from any address, so it has a count of its own. */
function deviceLimit({ subject, place: { deviceHash } }: SignInAttempt): Counted {
  return { subject: `account-at-device ${subject} ${deviceHash}`, rule: FIVE_THEN_WAITS };
}
