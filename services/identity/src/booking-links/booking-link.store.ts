import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingCancelWantedSchema, BookingEmailProvedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { BookingLink, Holder } from './booking-link.domain.ts';

/** Tells this lock from others: two handlers that wait for each other's event must not both look before the other one commits. */
const LOCK = 81;

/** Lets only one handler at a time look at what is known of a booking of the public page, until its transaction ends. */
export async function lockPublicBooking(run: RunSql, bookingId: string): Promise<void> {
  await run('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, bookingId]);
}

// A visit that was made from the booking says more of it than the booking does.
const FIND = `SELECT l.*, b.status, b.starts_at FROM booking_links l
  LEFT JOIN LATERAL (SELECT status, starts_at FROM bookings WHERE id = l.booking_id OR public_booking_id = l.booking_id
    ORDER BY public_booking_id IS NULL, starts_at DESC LIMIT 1) b ON true
  WHERE l.booking_id = $1`;

/** Locks a guest's booking until the end of the transaction; undefined where it is no longer known. */
export async function lockBookingLink(run: RunSql, bookingId: string): Promise<BookingLink | undefined> {
  await run('SELECT 1 FROM booking_links WHERE booking_id = $1 FOR UPDATE', [bookingId]);
  const [row] = await run(FIND, [bookingId]);
  return row && linkOf(row);
}

/** Who has this address. */
export async function findHolder(run: RunSql, email: string): Promise<Holder | undefined> {
  const [row] = await run('SELECT id, email_verified FROM accounts WHERE email = $1', [email]);
  return row && { id: row['id'] as number, emailVerified: row['email_verified'] as boolean };
}

const PROVE = `UPDATE booking_links SET proved_at = coalesce(proved_at, $2), account_id = coalesce(account_id, $3), version = version + 1
  WHERE booking_id = $1 AND (proved_at IS NULL OR (account_id IS NULL AND $3::int IS NOT NULL)) RETURNING *`;

/** Records that the address of a booking was proved, and whose it is; the same again changes nothing and writes no event. */
export async function proveBookingLink(run: RunSql, bookingId: string, member: number | undefined, now: Date): Promise<void> {
  for (const row of await run(PROVE, [bookingId, now, member ?? null])) await writeProved(run, row, now);
}

const JOIN = `UPDATE booking_links SET account_id = $2, version = version + 1
  WHERE email = $1 AND account_id IS NULL AND proved_at IS NOT NULL RETURNING *`;

/** Joins a member's bookings as a guest to the account, now that both proved the same address. */
export async function joinProvedBookings(run: RunSql, member: { id: number; email: string }, now: Date): Promise<void> {
  for (const row of await run(JOIN, [member.email, member.id])) await writeProved(run, row, now);
}

const CANCEL = `UPDATE booking_links SET cancel_wanted_at = $2, version = version + 1 WHERE booking_id = $1 RETURNING version`;

/** Records that a guest cancelled a booking, and asks for it. */
export async function cancelBookingLink(run: RunSql, bookingId: string, now: Date): Promise<void> {
  const [row] = await run(CANCEL, [bookingId, now]);
  const version = row!['version'] as number;
  const wanted = { bookingId, version: BigInt(version), wantedAt: timestampFromDate(now) };
  await writeOutbox(run, [newEvent(BookingCancelWantedSchema, wanted, placeOf(bookingId, version, now))]);
}

async function writeProved(run: RunSql, row: Record<string, unknown>, now: Date): Promise<void> {
  const { booking_id: bookingId, version, account_id: member, proved_at: provedAt } = row as LinkRow;
  const proved = {
    bookingId,
    version: BigInt(version),
    provedAt: timestampFromDate(provedAt ?? now),
    ...(member !== null && { userId: BigInt(member) }),
  };
  await writeOutbox(run, [newEvent(BookingEmailProvedSchema, proved, placeOf(bookingId, version, now))]);
}

function placeOf(bookingId: string, version: number, time: Date) {
  return { key: bookingId, subject: `booking/${bookingId}`, sequence: version, time };
}

type LinkRow = {
  booking_id: string;
  version: number;
  name: string;
  email: string;
  tel: string;
  birth: string;
  sex: string;
  city: string;
  created_at: Date;
  proved_at: Date | null;
  cancel_wanted_at: Date | null;
  account_id: number | null;
  status: BookingLink['status'] | null;
  starts_at: Date | null;
};

function linkOf(row: Record<string, unknown>): BookingLink {
  const link = row as LinkRow;
  const { name, email, tel, birth, sex, city, version } = link;
  return {
    bookingId: link.booking_id,
    version,
    name,
    email,
    tel,
    birth,
    sex,
    city,
    createdAt: link.created_at,
    provedAt: link.proved_at ?? undefined,
    cancelWantedAt: link.cancel_wanted_at ?? undefined,
    accountId: link.account_id ?? undefined,
    status: link.status ?? 'pending',
    startsAt: link.starts_at ?? undefined,
  };
}
