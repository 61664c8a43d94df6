import type { Consents } from '@sabiwell/proto/http/identity.ts';
import { DomainError } from './errors.ts';
import type { TokenClaims } from './internal-token.ts';

export type Member = {
  kind: 'member';
  userId: number;
  consents: Consents;
  sessionHash: string;
  /** The address for the payment provider; only payments is told. */
  email: string | undefined;
};
export type Caller = { kind: 'guest' } | Member | { kind: 'gateway' };

const NO_CONSENTS: Consents = { aiProvider: false, marketing: false, analytics: false };

/** The caller that a verified token speaks of. */
export function callerOf(who: TokenClaims): Caller {
  if (who.actor !== 'member') return { kind: who.actor };
  const { sub, consents = NO_CONSENTS, sessionHash = '', email } = who;
  return { kind: 'member', userId: Number(sub), consents, sessionHash, email };
}

/** Refuses with 403 when a member's number in a path or body is not the caller's own. */
export function requireSelf(caller: Member, userId: number): void {
  if (caller.userId !== userId) {
    throw new DomainError('forbidden', 'You can only see and change what is yours.', { kind: 'forbidden' });
  }
}
