import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';

/** A proved booking of the public page as its doctor may know it. */
export type DoctorsBooking = {
  id: string;
  doctorId: number;
  name: string;
  email: string;
  phone: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  sex: string;
  location: string;
  message: string | null;
  /** Of the visit, else the time that the guest would like. */
  startsAt: Date | null;
  status: 'pending' | 'confirmed' | 'cancelled';
  appointmentId: string | null;
  createdAt: Date;
};

/** How a booking `p` with its visit `a` stands: once it is a visit, that says so. */
export const PUBLIC_STATUS = `CASE WHEN a.status IN ('confirmed', 'in_progress', 'completed') THEN 'confirmed'
  WHEN a.status IN ('cancelled', 'rejected') THEN 'cancelled' ELSE p.status END`;

const LIST = `SELECT p.id, p.doctor_id AS "doctorId", p.name, p.email, p.phone, p.date_of_birth AS "dateOfBirth", p.sex, p.location, p.message,
    coalesce(a.starts_at, p.wished_at) AS "startsAt", ${PUBLIC_STATUS} AS status, p.appointment_id AS "appointmentId", p.created_at AS "createdAt"
  FROM public_bookings p LEFT JOIN appointments a ON a.id = p.appointment_id
  WHERE p.doctor_id = $1 AND p.proved_at IS NOT NULL AND p.date_of_birth IS NOT NULL AND ($2::timestamptz IS NULL OR (p.created_at, p.id) < ($2, $3::uuid))
  ORDER BY p.created_at DESC, p.id DESC LIMIT $4`;

/** A doctor's proved bookings after this place, the newest first. */
export async function listDoctorsBookings(
  run: RunSql,
  doctorId: number,
  after: Place | undefined,
  limit: number,
): Promise<DoctorsBooking[]> {
  return (await run(LIST, [doctorId, after?.at ?? null, after?.id ?? null, limit])) as DoctorsBooking[];
}
