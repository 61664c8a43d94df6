import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal, PatientNote } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { listNotes, wireNote } from './patient-note.store.ts';
import { refuseOtherDoctor } from './refuse-other-doctor.ts';

type ListNotes = typeof doctorPortal.listPatientNotes;

/** Answers the doctor's own notes by patient, and records that they were read. */
export async function listPatientNotes(context: Context, { caller, query, requestId }: Call<ListNotes>): Promise<Reply<ListNotes>> {
  const doctorId = doctorOf(caller);
  return inTransaction(context.pool, async (run) => {
    await refuseOtherDoctor(run, doctorId, query.doctorEmail);
    const notes = await listNotes(run, doctorId);
    const read = { caller, action: 'read_patient_notes', target: `doctor/${doctorId}`, count: notes.length };
    await insertAudit(run, { ...read, requestId, at: context.clock() });
    const body: Record<string, PatientNote[]> = {};
    for (const note of notes) (body[note.patientEmail ?? note.patientId] ??= []).push(wireNote(note));
    return { status: 200, body };
  });
}
