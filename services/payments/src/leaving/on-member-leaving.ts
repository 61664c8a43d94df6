import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberDeletionCancelledSchema, MemberDeletionRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { upsertLeaving } from './leaving-member.store.ts';

const fields = z.object({ userId, version: z.int().min(1) });
const readRequested = eventReader([MemberDeletionRequestedSchema], fields);
const readCancelled = eventReader([MemberDeletionCancelledSchema], fields);

/** A member leaves: their periods are not renewed. */
export async function onMemberDeletionRequested({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  await upsertLeaving(runOn(pool), { ...readRequested(event), isLeaving: true, at: new Date(event.time) });
}

/** A member came back: their periods are renewed as before. */
export async function onMemberDeletionCancelled({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  await upsertLeaving(runOn(pool), { ...readCancelled(event), isLeaving: false, at: new Date(event.time) });
}
