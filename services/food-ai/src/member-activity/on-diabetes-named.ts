import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { HealthProfileChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { keepDiabetes, type MemberActivityModel } from './member-activity.store.ts';

const read = eventReader([HealthProfileChangedSchema], z.object({ userId, conditionCodes: z.array(z.string()) }));

/** Stores since when a health profile names diabetes, from which day on sugar should be measured. */
export async function onDiabetesNamed({ memberActivity }: { memberActivity: MemberActivityModel }, event: Event): Promise<void> {
  const { userId: member, conditionCodes } = read(event);
  await keepDiabetes(memberActivity, member, conditionCodes.includes('diabetes'), new Date(event.time));
}
