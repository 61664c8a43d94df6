/** What a mailed link lets a staff account do: begin, or choose a new password. */
export type StaffLinkPurpose = 'invite' | 'reset';

const MINUTE_MS = 60_000;

/** How long a link is valid. An invitation may wait over a weekend; a reset has the 10 minutes of ASVS 6.5.5. */
export const STAFF_LINK_MINUTES: Readonly<Record<StaffLinkPurpose, number>> = { invite: 72 * 60, reset: 10 };

/** Until when a link that is mailed now is valid. */
export function staffLinkExpiry(purpose: StaffLinkPurpose, now: Date): Date {
  return new Date(now.getTime() + STAFF_LINK_MINUTES[purpose] * MINUTE_MS);
}
