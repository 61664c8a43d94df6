import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import type { Context } from '../context.ts';

const read = eventReader([DoctorCardChangedSchema], z.object({ doctorId: z.int().min(1), version: z.int().min(1), name: z.string() }));

const UPSERT = `INSERT INTO doctor_cards AS c (doctor_id, version, name) VALUES ($1, $2, $3)
  ON CONFLICT (doctor_id) DO UPDATE SET version = excluded.version, name = excluded.name WHERE c.version < excluded.version`;

/** Stores the name on a doctor's card, which stands beside a member's next visit. */
export async function onDoctorCardChanged({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { doctorId, version, name } = read(event);
  await runOn(pool)(UPSERT, [doctorId, version, name]);
}
