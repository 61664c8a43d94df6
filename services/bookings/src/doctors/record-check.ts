import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import { setDue } from '../due/due-work.store.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { setVerified } from './change-doctor.store.ts';
import { doctorChanged } from './doctor-events.ts';
import type { Doctor } from './doctor.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** This many days before a licence runs out, somebody is asked to look at the new one. */
export const DAYS_BEFORE_END = 30;

type Check = { licenceNumber: string; licenceValidUntil: string; note: string; by: string };

/**
 * Records that a licence was checked: the doctor is listed, invited to sign in, and asked about again before the licence runs out.
 * Undefined where there is no such doctor.
 */
export async function recordCheck(run: RunSql, id: number, check: Check, now: Date): Promise<Doctor | undefined> {
  const doctor = await setVerified(run, id, check, now);
  if (doctor === undefined) return undefined;
  await writeOutbox(run, doctorChanged(doctor, now));
  await closeTask(run, { kind: 'licence', subject: `doctor/${id}`, outcome: 'verified', at: now });
  const end = new Date(lagosMoment(check.licenceValidUntil).getTime() + DAY_MS);
  await setDue(run, 'licence_ends', String(id), end);
  await setDue(run, 'licence_ends_soon', String(id), new Date(end.getTime() - DAYS_BEFORE_END * DAY_MS));
  return doctor;
}
