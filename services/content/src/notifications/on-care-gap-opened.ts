import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { CareGapOpenedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { overdue } from './health-words.domain.ts';
import { type NotifyContext, notifyMember } from './notify-member.ts';

const read = eventReader(
  [CareGapOpenedSchema],
  z.object({ userId, gapId: z.string().min(1).max(60), code: z.string(), level: z.string() }),
);

/** Notifies a member of what is overdue; what the staff hears of is a task, and the member knows it already. */
export async function onCareGapOpened(context: NotifyContext, event: Event): Promise<void> {
  const { userId: member, gapId: about, code, level } = read(event);
  if (level === 'member') await notifyMember(context, event, member, { ...overdue(code), about });
}
