import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { SessionConsents } from '@sabiwell/proto/http/identity.ts';
import { DomainError } from './errors.ts';
import type { TokenClaims } from './internal-token.ts';

export type Guest = { kind: 'guest' };
export type Member = {
  kind: 'member';
  userId: number;
  consents: SessionConsents;
  sessionHash: string;
  /** The e-mail address for the payment provider; only the service payments gets it. */
  email: string | undefined;
};
export type Staff = {
  kind: 'staff';
  role: StaffRole;
  staffId: string;
  sessionId: string;
  /** The doctor whose patients and appointments these are, where the role is doctor. */
  doctorId: string | undefined;
  /** When they last proved who they are, by signing in or later. */
  provedAt: Date;
};
export type Operator = { kind: 'operator'; operatorId: string };
/** The service staff-reporting, on behalf of a staff account. */
export type Reporting = { kind: 'reporting'; actsFor: string };
export type Gateway = { kind: 'gateway' };
export type Caller = Guest | Member | Staff | Operator | Reporting | Gateway;

const NO_CONSENTS: SessionConsents = { aiProvider: false, marketing: false, analytics: false };

/** The caller that a verified token names. */
export function callerOf(who: TokenClaims): Caller {
  switch (who.actor) {
    case 'guest':
    case 'gateway':
      return { kind: who.actor };
    case 'member': {
      const { sub, consents = NO_CONSENTS, sessionHash = '', email } = who;
      return { kind: 'member', userId: Number(sub), consents, sessionHash, email };
    }
    case 'operator':
      return { kind: 'operator', operatorId: who.sub };
    case 'reporting':
      return { kind: 'reporting', actsFor: who.act };
    default: {
      const { actor: role, sub: staffId, sessionId, doctorId, provedAt } = who;
      return { kind: 'staff', role, staffId, sessionId, doctorId, provedAt: new Date(provedAt * 1000) };
    }
  }
}

/** One text for one caller, such as `member:7`, for counting, storing and logging. A guest has none. */
export function callerKey(caller: Exclude<Caller, Guest>): string;
export function callerKey(caller: Caller): string | undefined;
export function callerKey(caller: Caller): string | undefined {
  switch (caller.kind) {
    case 'guest':
      return undefined;
    case 'member':
      return `member:${caller.userId}`;
    case 'staff':
      return `staff:${caller.staffId}`;
    case 'operator':
      return `operator:${caller.operatorId}`;
    case 'reporting':
      return `reporting:${caller.actsFor}`;
    case 'gateway':
      return 'gateway';
  }
}

/**
 * Refuses with 403 when a query or body of a member names another member as `userId`, whether or not the operation takes that name: who
 * means another's wallet must not get the effect on their own.
 */
export function requireSelfIn(caller: Caller, ...given: readonly unknown[]): void {
  if (caller.kind !== 'member') return;
  for (const fields of given) {
    const { userId } = (fields ?? {}) as { userId?: unknown };
    if (userId !== undefined && userId !== null && userId !== '') requireSelf(caller, Number(userId));
  }
}

/** Refuses with 403 when the member's number in a path or body is not the caller's own. */
export function requireSelf(caller: Member, userId: number): void {
  if (caller.userId !== userId) {
    throw new DomainError('forbidden', 'You can only see and change your own records.', { kind: 'forbidden' });
  }
}
