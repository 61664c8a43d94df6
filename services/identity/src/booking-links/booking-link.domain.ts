import { ADULT_AGE, ageOn } from '@sabiwell/proto/http/account-rules.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { LinkedBooking } from '@sabiwell/proto/http/public-booking-links.ts';
import { BOOKING_LINK_DAYS } from '@sabiwell/proto/http/public-booking-rules.ts';

/** A guest's booking with what the guest said, and how it stands. */
export type BookingLink = {
  bookingId: string;
  version: number;
  name: string;
  email: string;
  tel: string;
  /** YYYY-MM-DD. */
  birth: string;
  sex: string;
  city: string;
  createdAt: Date;
  provedAt: Date | undefined;
  cancelWantedAt: Date | undefined;
  accountId: number | undefined;
  status: LinkedBooking['status'];
  startsAt: Date | undefined;
};

/** Whoever has the address of a booking already. */
export type Holder = { id: number; emailVerified: boolean };

const DAY_MS = 86_400_000;
const LONGEST_NAME = 80;

/** Whether the link of an address that was never proved is too old. */
export function isTooOld({ provedAt, createdAt }: BookingLink, now: Date): boolean {
  return provedAt === undefined && now.getTime() - createdAt.getTime() >= BOOKING_LINK_DAYS * DAY_MS;
}

/** How a booking stands for its guest: what they cancelled is cancelled for them at once. */
export function statusOf({ status, cancelWantedAt }: BookingLink): LinkedBooking['status'] {
  return status !== 'completed' && cancelWantedAt !== undefined ? 'cancelled' : status;
}

/** Whether a guest can still cancel: it is to come, or has no time. */
export function canCancel(link: BookingLink, now: Date): boolean {
  const status = statusOf(link);
  return (status === 'pending' || status === 'confirmed') && (link.startsAt === undefined || link.startsAt > now);
}

/** What an account can be made with; null for a child, and where the address has an account. */
export function accountOffer(link: BookingLink, holder: Holder | undefined, now: Date): LinkedBooking['account'] {
  if (holder !== undefined || ageOn(link.birth, lagosDay(now)) < ADULT_AGE) return null;
  const [first = '', ...others] = link.name.split(/\s+/);
  return {
    firstname: first.slice(0, LONGEST_NAME),
    lastname: others.join(' ').slice(0, LONGEST_NAME),
    city: link.city.slice(0, LONGEST_NAME),
  };
}

/** The booking as whoever opens its link sees it. */
export function linkedBookingOf(link: BookingLink, account: LinkedBooking['account']): LinkedBooking {
  return { id: link.bookingId, status: statusOf(link), startsAt: link.startsAt?.toISOString() ?? null, account };
}
