import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { upsertTie } from './staff-account.store.ts';

const read = eventReader([StaffActedSchema], z.object({ actorId: z.string(), action: z.string(), target: z.string(), actedAt: z.date() }));

/** What puts one account into the hands of another (staff.md 4.1). */
const TIES: ReadonlySet<string> = new Set(['staff_invited', 'staff_enabled', 'staff_reset']);

/** Keeps who invited, enabled or reset whose account. */
export async function onStaffActed({ pool }: Context, event: Event): Promise<void> {
  const { actorId, action, target: targetId, actedAt: at } = read(event);
  if (TIES.has(action)) await upsertTie(runOn(pool), { actorId, targetId, at });
}
