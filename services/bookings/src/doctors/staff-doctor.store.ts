import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import { type DoctorWithFigures, FIGURES, FIGURES_JOIN } from './doctor-card.store.ts';
import { DOCTOR } from './doctor.store.ts';
import { wireStaffDoctor } from './wire-doctor.ts';

/** A doctor as staff read them, with the tables they come from. */
export const STAFF_DOCTOR = `${DOCTOR}, ${FIGURES}, verified_by AS "verifiedBy", doctors.created_at AS "createdAt"`;
export const STAFF_DOCTOR_TABLES = `doctors ${FIGURES_JOIN}`;
export type StaffDoctorRow = DoctorWithFigures & { verifiedBy: string | null; createdAt: Date };

/** A doctor as staff read them; 404 without one. */
export async function readStaffDoctor(run: RunSql, id: number, now: Date): Promise<StaffDoctor> {
  const [row] = await run(`SELECT ${STAFF_DOCTOR} FROM ${STAFF_DOCTOR_TABLES} WHERE doctors.id = $1`, [id]);
  return wireStaffDoctor(found(row as StaffDoctorRow | undefined), now);
}
