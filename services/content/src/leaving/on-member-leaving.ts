import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { type LeavingMemberModel, upsertLeaving } from '@sabiwell/chassis/member-rows/leaving-members.ts';
import { MemberDeletionCancelledSchema, MemberDeletionRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { type NotifyContext, notifyMember } from '../notifications/notify-member.ts';
import { deletionCancelled, deletionRequested } from '../notifications/security-words.domain.ts';

const version = z.int().min(1);
const readRequested = eventReader([MemberDeletionRequestedSchema], z.object({ userId, version, erasesAt: z.date() }));
const readCancelled = eventReader([MemberDeletionCancelledSchema], z.object({ userId, version }));

type LeavingContext = NotifyContext & { leavingMembers: LeavingMemberModel };

/** A member leaves: they find when in the bell if they come back, and what asks `isLeaving` sends them nothing meanwhile. */
export async function onMemberDeletionRequested(context: LeavingContext, event: Event): Promise<void> {
  const { userId: member, version: told, erasesAt } = readRequested(event);
  await upsertLeaving(context.leavingMembers, member, told, true);
  await notifyMember(context, event, member, deletionRequested({ erasesAt }));
}

/** A member came back. */
export async function onMemberDeletionCancelled(context: LeavingContext, event: Event): Promise<void> {
  const { userId: member, version: told } = readCancelled(event);
  await upsertLeaving(context.leavingMembers, member, told, false);
  await notifyMember(context, event, member, deletionCancelled());
}
