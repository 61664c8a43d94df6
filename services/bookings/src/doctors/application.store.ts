import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ApplicationStatus } from '@sabiwell/proto/http/doctor-rules.ts';
import type { DoctorApplication } from '@sabiwell/proto/http/doctors.ts';
import type { StoredFile } from '../files/care-file.store.ts';

/** Somebody who would like to join the directory. */
export type Application = Omit<DoctorApplication, 'createdAt' | 'decidedAt'> & { createdAt: Date; decidedAt: Date | null };

export const APPLICATION = `id, name, specialty, hospital, location, phone, email, licence_number AS "licenceNumber", years, file_id AS document,
  status, doctor_id AS "doctorId", reason, created_at AS "createdAt", decided_at AS "decidedAt"`;

type NewApplication = Pick<Application, 'name' | 'specialty' | 'hospital' | 'location' | 'phone' | 'email' | 'licenceNumber' | 'years'>;

/** The application that this address sent and nobody decided yet; undefined without one. */
export async function findOpenApplication(run: RunSql, email: string): Promise<Application | undefined> {
  const [row] = await run(`SELECT ${APPLICATION} FROM doctor_applications WHERE lower(email) = lower($1) AND status = 'received'`, [email]);
  return row as Application | undefined;
}

/** Stores an application; `fileId` is its document. Undefined where one of the same address waits already. */
export async function insertApplication(
  run: RunSql,
  given: NewApplication,
  fileId: string | undefined,
  now: Date,
): Promise<Application | undefined> {
  const { name, specialty, hospital, location, phone, email, licenceNumber, years } = given;
  const [row] = await run(
    `INSERT INTO doctor_applications (name, specialty, hospital, location, phone, email, licence_number, years, file_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (lower(email)) WHERE status = 'received' DO NOTHING RETURNING ${APPLICATION}`,
    [name, specialty, hospital, location, phone, email, licenceNumber, years, fileId ?? null, now],
  );
  return row as Application | undefined;
}

/** The file that came with an application; undefined where none did. */
export async function findApplicationFile(run: RunSql, id: string): Promise<Pick<StoredFile, 'blobKey' | 'contentType'> | undefined> {
  const [row] = await run(
    `SELECT f.blob_key AS "blobKey", f.content_type AS "contentType"
     FROM doctor_applications a JOIN care_files f ON f.id = a.file_id WHERE a.id = $1`,
    [id],
  );
  return row as Pick<StoredFile, 'blobKey' | 'contentType'> | undefined;
}

/** The application, locked until the transaction ends. */
export async function lockApplication(run: RunSql, id: string): Promise<Application | undefined> {
  const [row] = await run(`SELECT ${APPLICATION} FROM doctor_applications WHERE id = $1 FOR UPDATE`, [id]);
  return row as Application | undefined;
}

type Decision = { status: Exclude<ApplicationStatus, 'received'>; doctorId?: number; reason?: string | undefined };

/** Records a decision. */
export async function decideApplication(run: RunSql, id: string, { status, doctorId, reason }: Decision, now: Date): Promise<Application> {
  const [row] = await run(
    `UPDATE doctor_applications SET status = $2, doctor_id = $3, reason = $4, decided_at = $5 WHERE id = $1 RETURNING ${APPLICATION}`,
    [id, status, doctorId ?? null, reason ?? null, now],
  );
  return row as Application;
}

/** An application as administrators read it. */
export function wireApplication({ createdAt, decidedAt, ...application }: Application): DoctorApplication {
  return { ...application, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}
