import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { PrescriptionIssuedSchema, PrescriptionRevokedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Prescription } from './prescription.store.ts';

const idsOf = ({ id, doctorId, userId }: Prescription) => ({
  prescriptionId: id,
  doctorId: BigInt(doctorId),
  ...(userId !== null && { userId: BigInt(userId) }),
});
const at = ({ id }: Prescription, sequence: number, time: Date) => ({ key: id, subject: `prescription/${id}`, sequence, time });

/** A doctor wrote it. */
export function prescriptionIssued(prescription: Prescription): Event {
  const issuedAt = timestampFromDate(prescription.createdAt);
  return newEvent(PrescriptionIssuedSchema, { ...idsOf(prescription), issuedAt }, at(prescription, 1, prescription.createdAt));
}

/** The doctor took it back. */
export function prescriptionRevoked(prescription: Prescription, now: Date): Event {
  return newEvent(PrescriptionRevokedSchema, { ...idsOf(prescription), revokedAt: timestampFromDate(now) }, at(prescription, 2, now));
}
