import type { BookingMailKind } from '../bookings/mails/booking-mail-kinds.domain.ts';
import type { StaffMailKind } from '../staff/mails/staff-mail-kinds.domain.ts';

/** Mails to members. */
export type MemberMailKind =
  | 'confirm-email'
  | 'reset-password'
  | 'change-email'
  | 'activate-account'
  | 'password-changed'
  | 'email-changed'
  | 'email-is-new'
  | 'deletion-requested'
  | 'deletion-cancelled'
  | 'account-erased';
/** Every kind of mail. */
export type MailKind = MemberMailKind | StaffMailKind | BookingMailKind;

/** A mail server's answer, if any: its code, and the step in which it came. */
export type Failure = { code?: string; responseCode?: number };

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const FIRST_WAIT_MS = 15 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * 60 * SECOND_MS;
/** A reset link that arrives hours late only frightens; all other mails are still useful after a weekend. */
const PATIENCE_MS = { reset: HOUR_MS, others: 72 * HOUR_MS };

/** When to retry a mail that failed for the `tries`-th time; undefined when it is given up. */
export function nextTry(mail: { kind: MailKind; createdAt: Date; tries: number }, failure: Failure, now: Date): Date | undefined {
  if (isForGood(failure)) return undefined;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(mail.tries - 1, 20), LONGEST_WAIT_MS);
  const at = new Date(now.getTime() + wait);
  const isReset = mail.kind === 'reset-password' || mail.kind === 'staff-reset';
  const patience = isReset ? PATIENCE_MS.reset : PATIENCE_MS.others;
  return at.getTime() - mail.createdAt.getTime() <= patience ? at : undefined;
}

/** A 5xx about the recipient or the content is final; one about the product's own sign-in can be corrected. */
function isForGood({ code, responseCode = 0 }: Failure): boolean {
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
