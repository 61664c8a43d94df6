import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import { VERIFY_PATH } from '@sabiwell/proto/http/prescription-rules.ts';
import type { Prescription as Wire, VerifiedPrescription } from '@sabiwell/proto/http/prescriptions.ts';
import type { Prescription } from './prescription.store.ts';

const statusOf = ({ revokedAt }: Prescription) => (revokedAt === null ? ('valid' as const) : ('revoked' as const));

/** A prescription without the code that verifies it, as staff read it. */
export function wireForStaff(stored: Prescription): Wire {
  const { id, doctorId, doctorName, doctorEmail, licenceNumber, userId, patientName, patientId } = stored;
  const { medication, additionalInstructions, createdAt, revokedAt } = stored;
  const [prescriptionDate = '', prescriptionTime = ''] = lagosMinute(stored.prescribedAt).split('T');
  return {
    id,
    doctorId,
    doctorName,
    doctorEmail,
    licenceNumber,
    userId,
    patientName,
    patientId,
    prescriptionDate,
    prescriptionTime,
    medication,
    additionalInstructions,
    status: statusOf(stored),
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** A prescription as its member and its doctor read it. */
export function wirePrescription(stored: Prescription, publicUrl: string): Wire {
  return { ...wireForStaff(stored), verifyUrl: `${publicUrl}${VERIFY_PATH}#code=${stored.code}` };
}

/** What somebody may know who holds the code: of the patient the initials alone. */
export function wireVerified(stored: Prescription): VerifiedPrescription {
  const { doctorName, licenceNumber, patientName, medication, additionalInstructions } = stored;
  const patientInitials = patientName
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1).toUpperCase()}.`)
    .join(' ');
  const [date = ''] = lagosMinute(stored.prescribedAt).split('T');
  return { status: statusOf(stored), doctorName, licenceNumber, patientInitials, date, medication, additionalInstructions };
}
