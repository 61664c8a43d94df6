import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { HealthProfileChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { isAllergyCode } from '@sabiwell/proto/http/food-allergies.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { MemberHealthModel } from './member-health-model.ts';
import { upsertProfile } from './member-health.store.ts';

const codes = z.array(z.string().max(60));

const readProfile = eventReader(
  [HealthProfileChangedSchema],
  z.object({
    userId,
    version: z.int().min(1),
    conditionCodes: codes,
    goalCodes: codes.default([]),
    allergyCodes: codes,
    pregnant: z.boolean().default(false),
  }),
);

/** Stores a member's health profile; a repeated or older event changes nothing. */
export async function onHealthProfileChanged({ memberHealth }: { memberHealth: MemberHealthModel }, event: Event): Promise<void> {
  const { userId: member, version, conditionCodes: conditions, goalCodes: goals, allergyCodes, pregnant } = readProfile(event);
  // A code of a later release is dropped, because nothing here could respect it.
  const profile = { conditions, goals, allergies: allergyCodes.filter(isAllergyCode), pregnant };
  await upsertProfile(memberHealth, member, version, profile);
}
