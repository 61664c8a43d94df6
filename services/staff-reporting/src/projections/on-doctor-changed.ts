import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { DoctorAvailabilityChangedSchema, DoctorRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [DoctorRegisteredSchema, DoctorAvailabilityChangedSchema],
  z.object({ doctorId: whole, version: whole, available: z.boolean(), verified: z.boolean() }),
);

/** Keeps whether a doctor can be booked, for counts. */
export const onDoctorChanged = projection(read, (doctor, { time }) => ({
  table: 'doctors',
  key: 'doctorId',
  version: 'version',
  row: { ...doctor, updatedAt: time },
}));
