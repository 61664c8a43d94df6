import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { openTask } from '../tasks/care-task.store.ts';
import { insertDoctor, type NewDoctor } from './change-doctor.store.ts';
import { doctorEntered } from './doctor-events.ts';
import type { Doctor } from './doctor.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Within this many days somebody checks the licence of a doctor who was entered. */
const DAYS_TO_CHECK = 3;

/** Enters a doctor, who is neither listed nor invited until the licence is checked, and asks an administrator to check it. */
export async function enterDoctor(run: RunSql, given: NewDoctor, now: Date): Promise<Doctor> {
  const doctor = await insertDoctor(run, given, now);
  await writeOutbox(run, doctorEntered(doctor, now));
  const dueAt = new Date(now.getTime() + DAYS_TO_CHECK * DAY_MS);
  await openTask(run, { kind: 'licence', subject: `doctor/${doctor.id}`, role: 'admin', dueAt, doctorId: doctor.id, at: now });
  return doctor;
}
