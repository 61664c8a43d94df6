import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';

/** A prescription as stored. */
export type Prescription = {
  id: string;
  doctorId: number;
  doctorName: string;
  doctorEmail: string;
  licenceNumber: string;
  userId: number | null;
  publicBookingId: string | null;
  patientId: string;
  patientName: string;
  prescribedAt: Date;
  medication: string;
  additionalInstructions: string | null;
  /** Whoever has it may verify the prescription. */
  code: string;
  createdAt: Date;
  revokedAt: Date | null;
};

export const PRESCRIPTION = `p.id, p.doctor_id AS "doctorId", p.doctor_name AS "doctorName", p.doctor_email AS "doctorEmail",
  p.licence_number AS "licenceNumber", p.user_id AS "userId", p.public_booking_id AS "publicBookingId", p.patient_id AS "patientId",
  p.patient_name AS "patientName", p.prescribed_at AS "prescribedAt", p.medication, p.additional_instructions AS "additionalInstructions",
  p.code, p.created_at AS "createdAt", p.revoked_at AS "revokedAt"`;

/** Whose prescriptions are read: a member's or a doctor's. */
export type Owner = { side: 'member' | 'doctor'; id: number };
const columnOf = ({ side }: Owner) => (side === 'member' ? 'p.user_id' : 'p.doctor_id');

/** Stores a prescription, unless the doctor has written the same before and not taken it back; undefined then. */
export async function insertPrescription(
  run: RunSql,
  given: Omit<Prescription, 'id' | 'revokedAt'> & { contentHash: string },
): Promise<Prescription | undefined> {
  const { doctorId, doctorName, doctorEmail, licenceNumber, userId, publicBookingId, patientId, patientName, prescribedAt } = given;
  const { medication, additionalInstructions, code, contentHash, createdAt } = given;
  const [row] = await run(
    `INSERT INTO prescriptions AS p (doctor_id, doctor_name, doctor_email, licence_number, user_id, public_booking_id, patient_id, patient_name,
       prescribed_at, medication, additional_instructions, code, content_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (doctor_id, content_hash) WHERE revoked_at IS NULL DO NOTHING
     RETURNING ${PRESCRIPTION}`,
    [
      doctorId,
      doctorName,
      doctorEmail,
      licenceNumber,
      userId,
      publicBookingId,
      patientId,
      patientName,
      prescribedAt,
      medication,
      additionalInstructions,
      code,
      contentHash,
      createdAt,
    ],
  );
  return row as Prescription | undefined;
}

/** The prescription with this content that the doctor wrote before. */
export async function findSamePrescription(run: RunSql, doctorId: number, contentHash: string): Promise<Prescription | undefined> {
  const [row] = await run(`SELECT ${PRESCRIPTION} FROM prescriptions p WHERE doctor_id = $1 AND content_hash = $2 AND revoked_at IS NULL`, [
    doctorId,
    contentHash,
  ]);
  return row as Prescription | undefined;
}

/** An own prescription; undefined for another's. */
export async function findPrescription(run: RunSql, owner: Owner, id: string): Promise<Prescription | undefined> {
  const [row] = await run(`SELECT ${PRESCRIPTION} FROM prescriptions p WHERE p.id = $2 AND ${columnOf(owner)} = $1`, [owner.id, id]);
  return row as Prescription | undefined;
}

/** Own prescriptions, the newest first. */
export async function listOwnPrescriptions(run: RunSql, owner: Owner, after: Place | undefined, limit: number): Promise<Prescription[]> {
  const rows = await run(
    `SELECT ${PRESCRIPTION} FROM prescriptions p WHERE ${columnOf(owner)} = $1
       AND ($2::timestamptz IS NULL OR (p.created_at, p.id) < ($2, $3::uuid)) ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
    [owner.id, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows as Prescription[];
}

/** The prescription with this code. */
export async function findByCode(run: RunSql, code: string): Promise<Prescription | undefined> {
  const [row] = await run(`SELECT ${PRESCRIPTION} FROM prescriptions p WHERE code = $1`, [code]);
  return row as Prescription | undefined;
}

/** Takes a prescription back; undefined where it was taken back before. */
export async function setRevoked(run: RunSql, id: string, now: Date): Promise<Prescription | undefined> {
  const [row] = await run(`UPDATE prescriptions p SET revoked_at = $2 WHERE p.id = $1 AND revoked_at IS NULL RETURNING ${PRESCRIPTION}`, [
    id,
    now,
  ]);
  return row as Prescription | undefined;
}
