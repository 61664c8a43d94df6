import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { spentLink } from '../credentials/link-token.store.ts';
import { countAgainst } from '../sessions/throttle.store.ts';
import { tooManyAttempts } from '../sessions/too-many-attempts.ts';
import { type BookingLink, isTooOld } from './booking-link.domain.ts';
import { lockBookingLink } from './booking-link.store.ts';
import { type BookingPurpose, findTokensBooking } from './booking-token.store.ts';

const OPENINGS = { limit: 300, windowSeconds: 3600 };

/** Counts an opened link against its address, because tokens can be tried; 429 beyond 300 an hour. */
export async function countOpening({ pool, clock, limitFactor }: Context, clientAddress: string): Promise<void> {
  const rule = { ...OPENINGS, limit: OPENINGS.limit * limitFactor };
  const wait = await countAgainst(pool, [{ subject: `booking links from ${networkOf(clientAddress)}`, rule }], clock());
  if (wait > 0) throw tooManyAttempts('to open this link', wait);
}

/** Locks the booking of a mailed token; 400 when nobody was mailed it, or too long ago. */
export async function lockByToken(run: RunSql, token: string, purpose: BookingPurpose, now: Date): Promise<BookingLink> {
  const bookingId = await findTokensBooking(run, token, purpose);
  const link = bookingId === undefined ? undefined : await lockBookingLink(run, bookingId);
  if (link === undefined || isTooOld(link, now)) throw spentLink();
  return link;
}
