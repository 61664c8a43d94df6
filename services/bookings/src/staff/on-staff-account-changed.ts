import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { upsertStaffName } from './staff-name.store.ts';

const read = eventReader(
  [StaffAccountChangedSchema],
  z.object({ staffId: z.string().min(1), version: z.number().int(), name: z.string(), role: z.string(), status: z.string() }),
);

/** Keeps what somebody of the staff is called, so that others see who does a task. */
export async function onStaffAccountChanged({ pool }: Context, event: Event): Promise<void> {
  const { version, ...account } = read(event);
  await upsertStaffName(runOn(pool), account, version);
}
