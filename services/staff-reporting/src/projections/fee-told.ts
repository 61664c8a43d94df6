import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { EarningBookedSchema, EarningReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { whole } from './fields.ts';

const readBooked = eventReader([EarningBookedSchema], z.object({ earningId: z.string(), feeKobo: whole, earnedAt: z.date() }));
const readReversed = eventReader([EarningReversedSchema], z.object({ earningId: z.string(), feeKobo: whole, reversedAt: z.date() }));

/** Reads what the platform kept of a fee, in kobo; below nothing where it went back. */
export function feeTold(event: Event): { earningId: string; feeKobo: number; at: Date } {
  if (event.type === typeOf(EarningReversedSchema)) {
    const { reversedAt: at, feeKobo, ...fee } = readReversed(event);
    return { ...fee, feeKobo: -feeKobo, at };
  }
  const { earnedAt: at, ...fee } = readBooked(event);
  return { ...fee, at };
}
