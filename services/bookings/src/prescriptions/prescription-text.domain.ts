import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Africa/Lagos' });

/** All that a printed prescription says, line by line, without the code that only the member and the doctor have. */
export function prescriptionText(prescription: Omit<Prescription, 'prescriptionText'>): string {
  const { doctorName, licenceNumber, patientName, prescriptionDate, prescriptionTime, status } = prescription;
  const { medication, additionalInstructions } = prescription;
  const parts = [
    [BRAND_NAME, 'Prescription'],
    // Whoever copies it must not take it for one that holds.
    ...(status === 'revoked' ? [['Withdrawn. A pharmacy must not use it.']] : []),
    [
      `Doctor: ${doctorName}`,
      `Licence: ${licenceNumber}`,
      `Patient: ${patientName}`,
      `Date: ${DAY.format(lagosMoment(prescriptionDate, 12))}, ${prescriptionTime}`,
    ],
    ['Medication', medication],
    ...(additionalInstructions ? [['Instructions', additionalInstructions]] : []),
    [`Signed electronically by ${doctorName}`],
  ];
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}
