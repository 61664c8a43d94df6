import pg from 'pg';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { DOCTOR, type Doctor } from './doctor.store.ts';

/** What a doctor is entered with; the rest is filled in later. */
export type NewDoctor = Pick<Doctor, 'name' | 'email' | 'specialty' | 'hospital' | 'location'> & {
  phone: string;
  years?: number;
  /** What the card names; without any, the specialty. */
  specialties?: readonly string[] | undefined;
};

/** Adds a doctor, not verified; 409 for an e-mail that another doctor has. */
export async function insertDoctor(run: RunSql, given: NewDoctor, now: Date): Promise<Doctor> {
  const { name, email, specialty, specialties = [], hospital, location, phone, years = 0 } = given;
  const named = specialties.length === 0 ? [specialty] : specialties;
  const values = [name, email, specialty, named, hospital, location, phone, years, now];
  const [row] = await taken(
    run(
      `INSERT INTO doctors (name, email, specialty, specialties, hospital, location, contact_phone, experience_years, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) RETURNING ${DOCTOR}`,
      values,
    ),
  );
  return row as Doctor;
}

type Checked = { licenceNumber: string; licenceValidUntil: string; note: string; by: string };

/** Records a licence check; undefined where there is no such doctor, 409 for a licence that another doctor has. */
export async function setVerified(run: RunSql, id: number, checked: Checked, now: Date): Promise<Doctor | undefined> {
  const [row] = await taken(
    run(
      `UPDATE doctors SET licence_number = $2, licence_valid_until = $3, verification_note = $4, verified_by = $5, verified_at = $6,
         version = version + 1, updated_at = $6 WHERE id = $1 RETURNING ${DOCTOR}`,
      [id, checked.licenceNumber, checked.licenceValidUntil, checked.note, checked.by, now],
    ),
  );
  return row as Doctor | undefined;
}

/** The columns of a card that can be corrected. */
export type CardFields = Partial<
  Pick<
    Doctor,
    | 'name'
    | 'specialty'
    | 'specialties'
    | 'hospital'
    | 'location'
    | 'publicPhone'
    | 'sex'
    | 'languages'
    | 'qualifications'
    | 'experienceYears'
    | 'feeKobo'
    | 'takesCalls'
    | 'thumbnail'
  >
>;

const CARD_COLUMNS: Readonly<Record<keyof CardFields, string>> = {
  name: 'name',
  specialty: 'specialty',
  specialties: 'specialties',
  hospital: 'hospital',
  location: 'location',
  publicPhone: 'public_phone',
  sex: 'sex',
  languages: 'languages',
  qualifications: 'qualifications',
  experienceYears: 'experience_years',
  feeKobo: 'fee_kobo',
  takesCalls: 'takes_calls',
  thumbnail: 'thumbnail',
};

/** Sets the given fields of a card; undefined where there is no such doctor. */
export async function setCard(run: RunSql, id: number, fields: CardFields, now: Date): Promise<Doctor | undefined> {
  const given = Object.entries(fields) as [keyof CardFields, unknown][];
  const sets = given.map(([field], i) => `${CARD_COLUMNS[field]} = $${i + 3}`).join(', ');
  const [row] = await run(`UPDATE doctors SET ${sets}, version = version + 1, updated_at = $2 WHERE id = $1 RETURNING ${DOCTOR}`, [
    id,
    now,
    ...given.map(([, value]) => value),
  ]);
  return row as Doctor | undefined;
}

/** Sets whether a doctor takes bookings; undefined where there is no such doctor, or nothing changes. */
export async function setAvailable(run: RunSql, id: number, available: boolean, now: Date): Promise<Doctor | undefined> {
  const [row] = await run(
    `UPDATE doctors SET available = $2, version = version + 1, updated_at = $3 WHERE id = $1 AND available <> $2 RETURNING ${DOCTOR}`,
    [id, available, now],
  );
  return row as Doctor | undefined;
}

/** Raises the version of a doctor of whom something is told that no field says, such as a licence that has run out. */
export async function touchDoctor(run: RunSql, id: number, now: Date): Promise<Doctor | undefined> {
  const [row] = await run(`UPDATE doctors SET version = version + 1, updated_at = $2 WHERE id = $1 RETURNING ${DOCTOR}`, [id, now]);
  return row as Doctor | undefined;
}

const UNIQUE_VIOLATION = '23505';

async function taken<T>(changing: Promise<T>): Promise<T> {
  try {
    return await changing;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    if (error.constraint === 'doctors_licence') {
      throw new DomainError('licence_taken', 'Another doctor has this licence number.', { kind: 'conflict' });
    }
    throw new DomainError('email_taken', 'Another doctor has this email address.', { kind: 'conflict' });
  }
}
