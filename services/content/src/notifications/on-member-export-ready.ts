import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { MemberExportReadySchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';
import { exportReady } from './security-words.domain.ts';

const read = eventReader([MemberExportReadySchema], z.object({ userId }));

/** Notifies a member that their data can be downloaded. */
export async function onMemberExportReady(context: NotifyContext, event: Event): Promise<void> {
  await notifyMember(context, event, read(event).userId, exportReady());
}
