import { createHash, randomBytes } from 'node:crypto';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { NO_PATIENT_MESSAGE } from '@sabiwell/proto/http/prescription-rules.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { findOwnPatient } from '../desk/patient.store.ts';
import { type Doctor, findVerifiedDoctor } from '../doctors/doctor.store.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { tellSides } from '../tell-sides.ts';
import { momentOf } from '../visits/slots.domain.ts';
import { prescriptionIssued } from './prescription-events.ts';
import { findSamePrescription, insertPrescription, type Prescription } from './prescription.store.ts';
import { wirePrescription } from './wire-prescription.ts';

type Write = typeof prescriptions.writePrescription;
/** 128 random bits: nobody guesses the code of a prescription. */
const CODE_BYTES = 16;

/** Writes a prescription in the doctor's own name for an own patient; the same content again is the same prescription. */
export async function writePrescription(context: Context, { caller, body, requestId }: Call<Write>): Promise<Reply<Write>> {
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const doctor = await findVerifiedDoctor(run, doctorOf(caller), now);
    if (doctor?.licenceNumber == null) throw notVerified();
    const { prescription, isNew } = await issue(run, { ...doctor, licenceNumber: doctor.licenceNumber }, body, now);
    if (isNew) {
      const subjectUserId = prescription.userId ?? undefined;
      const target = `prescription/${prescription.id}`;
      await insertAudit(run, { caller, action: 'prescription_issued', target, subjectUserId, requestId, at: now });
      await writeOutbox(run, [prescriptionIssued(prescription)]);
      if (prescription.userId !== null) {
        tellSides(context, run, { userId: prescription.userId, doctorId: doctor.id }, { event: 'changed', paths: ['/api/prescriptions'] });
      }
    }
    return { status: isNew ? 201 : 200, body: wirePrescription(prescription, context.publicUrl) };
  });
}

async function issue(
  run: RunSql,
  doctor: Doctor & { licenceNumber: string },
  body: Call<Write>['body'],
  now: Date,
): Promise<{ prescription: Prescription; isNew: boolean }> {
  const { patientId, patientName, medication, additionalInstructions = null, prescriptionDate, prescriptionTime } = body;
  const patient = await findOwnPatient(run, doctor.id, patientId);
  if (patient === undefined) throw new DomainError('not_found', NO_PATIENT_MESSAGE, { kind: 'not-found' });
  const content = [patientId, patientName, prescriptionDate, prescriptionTime, medication, additionalInstructions];
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const { id: doctorId, name: doctorName, email: doctorEmail, licenceNumber } = doctor;
  const written = {
    patientId,
    patientName,
    medication,
    additionalInstructions,
    prescribedAt: momentOf(prescriptionDate, prescriptionTime),
  };
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const by = { doctorId, doctorName, doctorEmail, licenceNumber };
  const inserted = await insertPrescription(run, { ...by, ...patient, ...written, code, contentHash, createdAt: now });
  if (inserted !== undefined) return { prescription: inserted, isNew: true };
  return { prescription: found(await findSamePrescription(run, doctorId, contentHash)), isNew: false };
}

function notVerified(): DomainError {
  return new DomainError('not_verified', 'Your licence must be checked before you can prescribe.', { kind: 'forbidden' });
}
