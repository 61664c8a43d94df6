import { createHash, randomBytes } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** What a mailed link lets a guest do with a booking. */
export type BookingPurpose = 'confirm' | 'cancel';

/** Makes a token for a link; those of earlier mails stay good. Returns the token, of which only the hash is stored. */
export async function newBookingToken(run: RunSql, bookingId: string, purpose: BookingPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await run('INSERT INTO booking_tokens (token_hash, booking_id, purpose) VALUES ($1, $2, $3)', [hashOf(token), bookingId, purpose]);
  return token;
}

/** The booking of a token; undefined when nobody was mailed this one for this purpose. */
export async function findTokensBooking(run: RunSql, token: string, purpose: BookingPurpose): Promise<string | undefined> {
  const [row] = await run('SELECT booking_id FROM booking_tokens WHERE token_hash = $1 AND purpose = $2', [hashOf(token), purpose]);
  return row?.['booking_id'] as string | undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
