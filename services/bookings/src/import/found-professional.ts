import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { ImportedProfessionalFoundSchema } from '@sabiwell/proto/gen/sabiwell/identity_import_pii/v1/events_pb.ts';

const text = z.string().min(1);
const fields = z.object({
  externalId: text,
  importId: z.uuid(),
  kind: z.enum(['doctor', 'trainer']),
  row: z.int().min(1),
  source: text,
  staffId: text,
  requestId: text,
  name: text.optional(),
  firstName: text.optional(),
  lastName: text.optional(),
  specialty: text,
  location: text,
  years: z.int().min(0).max(80),
  email: text.optional(),
  phone: text.optional(),
  hospital: text.optional(),
  country: text.optional(),
});
const read = eventReader([ImportedProfessionalFoundSchema], fields);

// One event tells of both kinds, so that protobuf can't say which fields each of them has.
const DOCTOR = { name: true, email: true, phone: true, hospital: true } as const;
const TRAINER = { firstName: true, lastName: true, country: true } as const;
const doctor = fields.required(DOCTOR).extend({ kind: z.literal('doctor') });
const trainer = fields.required(TRAINER).extend({ kind: z.literal('trainer') });
const found = z.discriminatedUnion('kind', [doctor, trainer]);

export type FoundDoctor = z.output<typeof doctor>;
export type FoundTrainer = z.output<typeof trainer>;

/** A doctor or a trainer of a file, each with the fields that they need. */
export function readFound(event: Event): FoundDoctor | FoundTrainer {
  const checked = found.safeParse(read(event));
  if (checked.success) return checked.data;
  throw new PermanentError(`Event ${event.id} lacks what is needed to enter somebody.`, { cause: checked.error });
}

/** The id of a row among those of all sources. */
export function sourceIdOf({ source, externalId }: Pick<FoundDoctor, 'source' | 'externalId'>): string {
  return JSON.stringify([source, externalId]);
}
