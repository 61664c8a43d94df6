import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { upsertStaffAccount } from './staff-account.store.ts';

const read = eventReader(
  [StaffAccountChangedSchema],
  z.object({ staffId: z.string().min(1), version: z.number().int(), name: z.string(), role: z.string(), email: z.string() }),
);

/** Keeps who somebody of the staff is, so that nobody is the second person of their own. */
export async function onStaffAccountChanged({ pool }: Context, event: Event): Promise<void> {
  await upsertStaffAccount(runOn(pool), read(event));
}
