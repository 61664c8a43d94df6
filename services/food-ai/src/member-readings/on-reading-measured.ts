import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { ReadingMeasuredSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { READING_TYPES, SUGAR_UNITS } from '@sabiwell/proto/http/reading-rules.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { MemberReadingModel } from './member-reading-model.ts';
import { upsertReading } from './member-reading.store.ts';

const word = z.string().max(60);
const figure = z.int().min(1).max(1_000);

const read = eventReader(
  [ReadingMeasuredSchema],
  z.object({
    userId,
    readingId: z.string().min(1).max(60),
    version: z.int().min(1),
    type: z.enum(READING_TYPES),
    systolic: figure.optional(),
    diastolic: figure.optional(),
    sugarMgDl: figure.optional(),
    context: word.default('unknown'),
    // Earlier events have none.
    enteredUnit: z.enum(SUGAR_UNITS).default('mg/dL'),
    status: word,
    statusDetail: word,
    urgency: word,
    measuredAt: z.date(),
  }),
);

/** Stores a reading, new or corrected; a repeated or older event changes nothing. */
export async function onReadingMeasured({ memberReadings }: { memberReadings: MemberReadingModel }, event: Event): Promise<void> {
  const { userId: member, readingId: id, version, ...of } = read(event);
  await upsertReading(memberReadings, { id, userId: member, version }, figuresOf(event, of));
}

function figuresOf(event: Event, of: Omit<ReturnType<typeof read>, 'userId' | 'readingId' | 'version'>) {
  const { status, statusDetail, urgency, measuredAt, type, systolic, diastolic, sugarMgDl, context, enteredUnit } = of;
  const judged = { status, statusDetail, urgency, measuredAt };
  if (type === 'blood_pressure' && systolic !== undefined && diastolic !== undefined) {
    return { kind: type, ...judged, systolic, diastolic };
  }
  if (type === 'blood_sugar' && sugarMgDl !== undefined) return { kind: type, ...judged, mgDl: sugarMgDl, context, enteredUnit };
  throw new PermanentError(`Event ${event.id} is a reading without its figures.`);
}
