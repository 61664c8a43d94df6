import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { EarningReversedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { upsertReversed } from './doctor-earning.store.ts';
import { EARNING_FIELDS, earningOf } from './earning-fields.ts';

const read = eventReader([EarningReversedSchema], z.object({ ...EARNING_FIELDS, reversedAt: z.date() }));

/** A fee went back to the member after it was earned: the doctor's figures no longer count it. */
export async function onEarningReversed({ pool }: Context, event: Event): Promise<void> {
  const { reversedAt, ...sums } = read(event);
  await upsertReversed(runOn(pool), earningOf(sums), reversedAt);
}
