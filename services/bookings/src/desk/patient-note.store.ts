import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { PatientNote } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Patient } from './patient.store.ts';

/** A note of a doctor about a patient, and how the patient is named in the list of notes. */
export type Note = Omit<PatientNote, 'createdAt'> & { createdAt: Date; patientEmail: string | null };

const NOTE = `n.id, coalesce(n.user_id::text, n.public_booking_id::text) AS "patientId", n.notes, n.date::text AS date,
  n.created_at AS "createdAt", coalesce((SELECT email FROM members WHERE user_id = n.user_id),
    (SELECT email FROM public_bookings WHERE id = n.public_booking_id)) AS "patientEmail"`;
/** The most notes in one reply. */
const MOST_NOTES = 2000;

type NewNote = Patient & { doctorId: number; notes: string; date: string; at: Date };

/** Stores a note. */
export async function insertNote(run: RunSql, { doctorId, userId, publicBookingId, notes, date, at }: NewNote): Promise<Note> {
  const [row] = await run(
    `WITH n AS (INSERT INTO patient_notes (doctor_id, user_id, public_booking_id, notes, date, created_at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING *) SELECT ${NOTE} FROM n`,
    [doctorId, userId, publicBookingId, notes, date, at],
  );
  return row as Note;
}

/** A doctor's own notes, the newest first. */
export async function listNotes(run: RunSql, doctorId: number): Promise<Note[]> {
  const rows = await run(`SELECT ${NOTE} FROM patient_notes n WHERE n.doctor_id = $1 ORDER BY n.date DESC, n.id DESC LIMIT ${MOST_NOTES}`, [
    doctorId,
  ]);
  return rows as Note[];
}

/** A note as its doctor reads it. */
export function wireNote({ id, patientId, notes, date, createdAt }: Note): PatientNote {
  return { id, patientId, notes, date, createdAt: createdAt.toISOString() };
}
