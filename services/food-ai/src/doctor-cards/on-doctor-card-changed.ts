import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { type DoctorCardModel, upsertCard } from './doctor-card.store.ts';

const read = eventReader(
  [DoctorCardChangedSchema],
  z.object({
    doctorId: z.int().min(1),
    version: z.int().min(1),
    name: z.string(),
    specialty: z.string(),
    hospital: z.string(),
    location: z.string(),
    years: z.int(),
    phone: z.string().optional(),
    available: z.boolean(),
    verified: z.boolean(),
  }),
);

/** Keeps a doctor's card, which says whom the AI doctor may name and who may ask the diagnostic assistant. */
export async function onDoctorCardChanged({ doctorCards }: { doctorCards: DoctorCardModel }, event: Event): Promise<void> {
  const { doctorId, version, phone = null, available: isAvailable, verified: isVerified, ...shown } = read(event);
  await upsertCard(doctorCards, doctorId, version, { ...shown, phone, isAvailable, isVerified });
}
