import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { isLeaving, upsertLeaving } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import { MemberDeletionCancelledSchema, MemberDeletionRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { holdShared, type HoldContext, releaseShared } from './hold-shared.ts';

const fields = z.object({ userId, version: z.int().min(1) });
const readRequested = eventReader([MemberDeletionRequestedSchema], fields);
const readCancelled = eventReader([MemberDeletionCancelledSchema], fields);

/** A member leaves: nobody sees what they shared, and their likes don't count. */
export async function onMemberDeletionRequested(context: HoldContext, event: Event): Promise<void> {
  const { userId: member, version } = readRequested(event);
  await follow(context, member, { version, leaves: true });
}

/** A member came back, and so does what they shared. */
export async function onMemberDeletionCancelled(context: HoldContext, event: Event): Promise<void> {
  const { userId: member, version } = readCancelled(event);
  await follow(context, member, { version, leaves: false });
}

/** Does what the newest event says, so that one that comes again, or late, does no harm. */
async function follow(context: HoldContext, member: number, { version, leaves }: { version: number; leaves: boolean }): Promise<void> {
  await upsertLeaving(context.leavingMembers, member, version, leaves);
  if (await isLeaving(context.leavingMembers, member)) await holdShared(context, member);
  else await releaseShared(context, member);
}
