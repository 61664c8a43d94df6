/** What a mailed link lets its holder do. */
export type LinkPurpose = 'reset-password' | 'confirm-email' | 'change-email' | 'activate-account';

const MINUTE_MS = 60_000;

/**
 * How long a link is valid. A reset replaces a password, so it has the 10 minutes of ASVS 6.5.5. The first password of somebody who was
 * imported gives access to nothing that they have done, and they don't wait for the mail. The others do not give access.
 */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': 10,
  'change-email': 60,
  'confirm-email': 24 * 60,
  'activate-account': 72 * 60,
};

/** Until when a link that is mailed now is valid. */
export function expiryOf(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LINK_MINUTES[purpose] * MINUTE_MS);
}
