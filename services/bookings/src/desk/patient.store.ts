import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { VisitRecord } from '@sabiwell/proto/http/appointments.ts';
import { RECORD } from '../visits/visit-record.store.ts';

/** Whom a doctor ($1) has a visit, a call or a conversation with: members, and guests who proved their address. */
export const PATIENTS = `SELECT user_id, NULL::uuid AS public_booking_id FROM appointments WHERE doctor_id = $1 AND user_id IS NOT NULL
  UNION SELECT user_id, NULL FROM doctor_calls WHERE doctor_id = $1
  UNION SELECT user_id, NULL FROM message_threads WHERE doctor_id = $1
  UNION SELECT NULL, id FROM public_bookings WHERE doctor_id = $1 AND proved_at IS NOT NULL AND user_id IS NULL`;

/** A patient: a member by number, or what a guest wrote on the public booking page. */
export type Patient = { userId: number | null; publicBookingId: string | null };

const NUMBER = /^\d{1,9}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom an id names; nobody where it is neither a number nor that of a booking. */
export function patientOf(id: string): Patient {
  return { userId: NUMBER.test(id) ? Number(id) : null, publicBookingId: UUID.test(id) ? id : null };
}

/** The doctor's own patient with this id, a member's number or a public booking; undefined for anybody else. */
export async function findOwnPatient(run: RunSql, doctorId: number, patientId: string): Promise<Patient | undefined> {
  const { userId, publicBookingId } = patientOf(patientId);
  if (userId === null && publicBookingId === null) return undefined;
  const [row] = await run(
    `SELECT user_id AS "userId", public_booking_id AS "publicBookingId" FROM (${PATIENTS}) patients
     WHERE user_id = $2 OR public_booking_id = $3 LIMIT 1`,
    [doctorId, userId, publicBookingId],
  );
  return row as Patient | undefined;
}

/** A patient as the doctor's list shows them. */
export type PatientRow = {
  patientId: string;
  patientName: string;
  patientEmail: string | null;
  patientPhone: string | null;
  firstConsultation: Date | null;
  lastConsultation: Date | null;
  totalConsultations: number;
  lastRecord: VisitRecord | null;
};

/** The most patients in one reply. */
const MOST_PATIENTS = 1000;
const NAME = `coalesce(m.first_name || ' ' || m.last_name, b.name, 'Member ' || p.user_id)`;

/**
 * A doctor's patients by name, whatever its case and accents: Ọlámidé stands with O. Contacts only of those who have had
 * a visit confirmed. Each name is found by its index: joined as a whole, the tables of all members and guests would be read.
 */
export async function listPatients(run: RunSql, doctorId: number): Promise<PatientRow[]> {
  const rows = await run(
    `SELECT coalesce(p.user_id::text, p.public_booking_id::text) AS "patientId",
       ${NAME} AS "patientName",
       CASE WHEN v.confirmed > 0 THEN coalesce(m.email, b.email) END AS "patientEmail",
       CASE WHEN v.confirmed > 0 THEN coalesce(m.tel, b.phone) END AS "patientPhone",
       v.first AS "firstConsultation", v.last AS "lastConsultation", coalesce(v.completed, 0)::int AS "totalConsultations", l.record AS "lastRecord"
     FROM (${PATIENTS}) p
     LEFT JOIN LATERAL (SELECT * FROM members WHERE user_id = p.user_id LIMIT 1) m ON true
     LEFT JOIN LATERAL (SELECT * FROM public_bookings WHERE id = p.public_booking_id LIMIT 1) b ON true
     LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE was_confirmed) AS confirmed, count(*) FILTER (WHERE status = 'completed') AS completed,
         min(starts_at) FILTER (WHERE status = 'completed') AS first, max(starts_at) FILTER (WHERE status = 'completed') AS last
       FROM appointments a WHERE a.doctor_id = $1 AND (a.user_id = p.user_id OR a.public_booking_id = p.public_booking_id)) v ON true
     LEFT JOIN LATERAL (SELECT ${RECORD} AS record FROM appointments a JOIN consultations o ON o.appointment_id = a.id
       WHERE a.doctor_id = $1 AND a.status = 'completed' AND (a.user_id = p.user_id OR a.public_booking_id = p.public_booking_id)
       ORDER BY a.starts_at DESC LIMIT 1) l ON true
     ORDER BY folded(${NAME}), "patientName", "patientId" LIMIT ${MOST_PATIENTS}`,
    [doctorId],
  );
  return rows as PatientRow[];
}
