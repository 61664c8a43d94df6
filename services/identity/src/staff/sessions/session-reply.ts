import { STAFF_SIGNED_IN_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import type { StaffSession } from '@sabiwell/proto/http/staff-sessions.ts';
import type { Context } from '../../context.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { Issued } from './open-staff-session.ts';
import { doctorOf, identityOf } from './own-staff-account.ts';
import { refreshCookie } from './refresh-cookie.ts';

/** The reply that gives a browser its next token and, in the cookie, what gets the one after that. */
export function sessionReply(
  { secureCookie }: Context,
  account: StaffAccount,
  { issued, secondsLeft }: { issued: Issued; secondsLeft: number },
  furtherCookies: readonly string[] = [],
) {
  const staff = identityOf(account);
  const body: StaffSession = {
    token: issued.token,
    message: STAFF_SIGNED_IN_MESSAGE,
    expiresAt: issued.expiresAt.toISOString(),
    staff,
    mfaEnrolled: account.totpSealed !== null,
    ...doctorOf(account),
  };
  const cookie = refreshCookie(portalOf(staff.role).slug, issued.refresh, secondsLeft, secureCookie);
  return { status: 200 as const, body, headers: { 'set-cookie': [...furtherCookies, cookie] } };
}
