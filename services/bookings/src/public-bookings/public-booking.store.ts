import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { SAME_BOOKING_MS } from '@sabiwell/proto/http/public-booking-rules.ts';

/** What a guest wrote on the public booking page, and what became of it. */
export type PublicBooking = {
  id: string;
  version: number;
  doctorId: number;
  name: string;
  email: string;
  phone: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  sex: string;
  location: string;
  message: string | null;
  wishedAt: Date | null;
  provedAt: Date | null;
  userId: number | null;
  appointmentId: string | null;
  status: 'pending' | 'confirmed' | 'cancelled';
  createdAt: Date;
};

const COLUMNS = `id, version, doctor_id AS "doctorId", name, email, phone, date_of_birth AS "dateOfBirth", sex, location, message,
  wished_at AS "wishedAt", proved_at AS "provedAt", user_id AS "userId", appointment_id AS "appointmentId", status, created_at AS "createdAt"`;

export type NewPublicBooking = Pick<
  PublicBooking,
  'doctorId' | 'name' | 'email' | 'phone' | 'dateOfBirth' | 'sex' | 'location' | 'message' | 'wishedAt'
> & { bodyHash: string };

const INSERT = `INSERT INTO public_bookings
    (doctor_id, name, email, phone, date_of_birth, sex, location, message, wished_at, body_hash, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) RETURNING ${COLUMNS}`;

export async function insertPublicBooking(run: RunSql, booking: NewPublicBooking, now: Date): Promise<PublicBooking> {
  const { doctorId, name, email, phone, dateOfBirth, sex, location, message, wishedAt, bodyHash } = booking;
  const [row] = await run(INSERT, [doctorId, name, email, phone, dateOfBirth, sex, location, message, wishedAt, bodyHash, now]);
  return row as PublicBooking;
}

/** The booking that the same form made within the last ten minutes. */
export async function findSameBooking(run: RunSql, bodyHash: string, now: Date): Promise<string | undefined> {
  const [row] = await run('SELECT id FROM public_bookings WHERE body_hash = $1 AND created_at > $2 ORDER BY created_at LIMIT 1', [
    bodyHash,
    new Date(now.getTime() - SAME_BOOKING_MS),
  ]);
  return row?.['id'] as string | undefined;
}

/** The doctor of a booking, which never changes without a lock of the doctor; undefined where the booking was deleted. */
export async function findBookingsDoctor(run: RunSql, id: string): Promise<number | undefined> {
  const [row] = await run('SELECT doctor_id FROM public_bookings WHERE id = $1', [id]);
  return row?.['doctor_id'] as number | undefined;
}

/** A booking; its doctor and member never change without their locks. */
export async function findPublicBooking(run: RunSql, id: string): Promise<PublicBooking | undefined> {
  return (await run(`SELECT ${COLUMNS} FROM public_bookings WHERE id = $1`, [id]))[0] as PublicBooking | undefined;
}

/** A booking, locked until the transaction ends; after the locks of its doctor and member. */
export async function lockPublicBooking(run: RunSql, id: string): Promise<PublicBooking | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM public_bookings WHERE id = $1 FOR UPDATE`, [id]);
  return row as PublicBooking | undefined;
}

export type PublicBookingChange = Partial<Pick<PublicBooking, 'provedAt' | 'userId' | 'appointmentId' | 'status' | 'doctorId'>> & {
  reasonCode?: string;
};

const UPDATE = `UPDATE public_bookings SET version = version + 1, updated_at = $2, proved_at = coalesce($3, proved_at),
    user_id = coalesce($4, user_id), appointment_id = coalesce($5, appointment_id), status = coalesce($6, status),
    reason_code = coalesce($7, reason_code), doctor_id = coalesce($8, doctor_id)
  WHERE id = $1 RETURNING ${COLUMNS}`;

/** Sets what is given and leaves the rest as it is. */
export async function updatePublicBooking(run: RunSql, id: string, change: PublicBookingChange, now: Date): Promise<PublicBooking> {
  const { provedAt = null, userId = null, appointmentId = null, status = null, reasonCode = null, doctorId = null } = change;
  const [row] = await run(UPDATE, [id, now, provedAt, userId, appointmentId, status, reasonCode, doctorId]);
  return row as PublicBooking;
}
