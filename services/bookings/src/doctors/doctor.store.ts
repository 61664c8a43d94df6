import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { DOCTOR_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import type { DoctorSex } from '@sabiwell/proto/http/doctor-rules.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

/** A doctor as stored; days are YYYY-MM-DD, money is kobo. */
export type Doctor = {
  id: number;
  version: number;
  name: string;
  email: string;
  specialty: string;
  specialties: string[];
  hospital: string;
  location: string;
  sex: DoctorSex | null;
  languages: string[];
  qualifications: string[];
  experienceYears: number;
  thumbnail: string | null;
  feeKobo: number;
  publicPhone: string | null;
  contactPhone: string | null;
  licenceNumber: string | null;
  licenceValidUntil: string | null;
  verifiedAt: Date | null;
  available: boolean;
  takesCalls: boolean;
  autoConfirm: boolean;
  isDemo: boolean;
};

/** The columns of a doctor under the names of `Doctor`. */
export const DOCTOR = `doctors.id, doctors.version, doctors.name, doctors.email, specialty, specialties, hospital, location, doctors.sex, languages,
  qualifications, experience_years AS "experienceYears", thumbnail, fee_kobo::float8 AS "feeKobo", public_phone AS "publicPhone",
  contact_phone AS "contactPhone", licence_number AS "licenceNumber", licence_valid_until AS "licenceValidUntil",
  verified_at AS "verifiedAt", available, takes_calls AS "takesCalls", auto_confirm AS "autoConfirm", is_demo AS "isDemo"`;

/** Whether the licence was checked and is in date on this day in Lagos. */
export function isVerified({ verifiedAt, licenceValidUntil }: Pick<Doctor, 'verifiedAt' | 'licenceValidUntil'>, now: Date): boolean {
  return verifiedAt !== null && licenceValidUntil !== null && licenceValidUntil >= lagosDay(now);
}

/** The doctor with this number; undefined without one. */
export async function findDoctor(run: RunSql, id: number): Promise<Doctor | undefined> {
  const [row] = await run(`SELECT ${DOCTOR} FROM doctors WHERE id = $1`, [id]);
  return row as Doctor | undefined;
}

/** The doctor with this number, where the licence was checked and is in date. */
export async function findVerifiedDoctor(run: RunSql, id: number, now: Date): Promise<Doctor | undefined> {
  const doctor = await findDoctor(run, id);
  return doctor !== undefined && isVerified(doctor, now) ? doctor : undefined;
}

/** The verified doctor whom a body names; 400 `Please select a doctor` for any other number. */
export async function requireDoctor(run: RunSql, id: number, now: Date): Promise<Doctor> {
  const doctor = await findVerifiedDoctor(run, id, now);
  if (doctor === undefined) throw invalidFields([{ path: 'doctorId', message: DOCTOR_MESSAGE }]);
  return doctor;
}
