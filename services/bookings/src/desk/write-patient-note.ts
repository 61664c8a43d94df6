import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { findOwnPatient } from './patient.store.ts';
import { insertNote, wireNote } from './patient-note.store.ts';
import { refuseOtherDoctor } from './refuse-other-doctor.ts';

type WriteNote = typeof doctorPortal.writePatientNote;

/** Notes something about an own patient; 404 for anybody else. */
export async function writePatientNote(context: Context, { caller, body, requestId }: Call<WriteNote>): Promise<Reply<WriteNote>> {
  const [doctorId, at] = [doctorOf(caller), context.clock()];
  return inTransaction(context.pool, async (run) => {
    await refuseOtherDoctor(run, doctorId, body.doctorEmail);
    const patient = found(await findOwnPatient(run, doctorId, body.patientId));
    const note = await insertNote(run, { ...patient, doctorId, notes: body.notes, date: body.date ?? lagosDay(at), at });
    const subjectUserId = patient.userId ?? undefined;
    await insertAudit(run, { caller, action: 'note_written', target: `patient_note/${note.id}`, subjectUserId, requestId, at });
    return { status: 201, body: wireNote(note) };
  });
}
