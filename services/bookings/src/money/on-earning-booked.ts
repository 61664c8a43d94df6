import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { EarningBookedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { upsertEarned } from './doctor-earning.store.ts';
import { EARNING_FIELDS, earningOf } from './earning-fields.ts';

const read = eventReader(
  [EarningBookedSchema],
  z.object({ ...EARNING_FIELDS, providerKind: z.string(), providerId: z.int().min(1), earnedAt: z.date() }),
);

/** Keeps what a doctor earned, for the figures of their overview. */
export async function onEarningBooked({ pool }: Context, event: Event): Promise<void> {
  const { providerKind, providerId, earnedAt, ...sums } = read(event);
  if (providerKind === 'doctor') await upsertEarned(runOn(pool), earningOf(sums), providerId, earnedAt);
}
