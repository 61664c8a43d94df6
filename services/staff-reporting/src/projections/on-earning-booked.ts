import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { EarningBookedSchema, EarningReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { whole } from './fields.ts';
import { projection } from './save.ts';

const readBooked = eventReader([EarningBookedSchema], z.object({ earningId: z.string(), feeKobo: whole, earnedAt: z.date() }));
const readReversed = eventReader([EarningReversedSchema], z.object({ earningId: z.string(), feeKobo: whole, reversedAt: z.date() }));

/** Keeps what the platform kept of a fee. */
export const onEarningBooked = projection(readBooked, ({ earningId, feeKobo, earnedAt: at }, { id: eventId }) => ({
  table: 'fees',
  key: 'eventId',
  row: { eventId, earningId, feeKobo, at },
}));

/** Keeps what of it went back. */
export const onEarningReversed = projection(readReversed, ({ earningId, feeKobo, reversedAt: at }, { id: eventId }) => ({
  table: 'fees',
  key: 'eventId',
  row: { eventId, earningId, feeKobo: -feeKobo, at },
}));
