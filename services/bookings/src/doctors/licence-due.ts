import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { DueHandler } from '../due/due-handler.ts';
import { openTask } from '../tasks/care-task.store.ts';
import { touchDoctor } from './change-doctor.store.ts';
import { doctorChanged } from './doctor-events.ts';
import { findDoctor, isVerified } from './doctor.store.ts';

/** A licence has run out: everybody hears that the doctor is verified no longer. */
export const endLicence: DueHandler = async (_context, run, subjectId, now) => {
  const doctor = await findDoctor(run, Number(subjectId));
  if (doctor === undefined || isVerified(doctor, now)) return;
  const changed = await touchDoctor(run, doctor.id, now);
  if (changed !== undefined) await writeOutbox(run, doctorChanged(changed, now));
};

/** A licence runs out soon: an administrator is asked to check the new one by then. */
export const askForLicence: DueHandler = async (_context, run, subjectId, now) => {
  const doctor = await findDoctor(run, Number(subjectId));
  if (doctor?.licenceValidUntil == null) return;
  const dueAt = lagosMoment(doctor.licenceValidUntil);
  await openTask(run, { kind: 'licence', subject: `doctor/${doctor.id}`, role: 'admin', dueAt, doctorId: doctor.id, at: now });
};
