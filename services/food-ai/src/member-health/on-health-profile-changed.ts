import { z } from 'zod';
import { type Event, PermanentError, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { HealthProfileChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { isAllergyCode } from '@sabiwell/proto/http/food-allergies.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { MemberHealthModel } from './member-health-model.ts';
import { keepPart } from './member-health.store.ts';

const codes = z.array(z.string().max(60));

// What protobuf can't say.
const changed = z.object({
  userId,
  version: z.number().int().min(1),
  conditionCodes: codes,
  allergyCodes: codes,
  pregnant: z.boolean().default(false),
});

/** Keeps what the member told of their health; an event that comes again or late changes nothing. */
export async function onHealthProfileChanged({ memberHealth }: { memberHealth: MemberHealthModel }, event: Event): Promise<void> {
  const message = readEvent(HealthProfileChangedSchema, event);
  const read = changed.safeParse({ ...message, userId: Number(message.userId), version: Number(message.version) });
  if (!read.success) throw new PermanentError(`Event ${event.id} says what a health profile can't be.`, { cause: read.error });
  const { userId: member, version, conditionCodes: conditions, allergyCodes, pregnant } = read.data;
  // A code of a later release is passed over: nothing here could respect it.
  const profile = { conditions, allergies: allergyCodes.filter(isAllergyCode), pregnant };
  await keepPart(memberHealth, member, version, { profile });
}
