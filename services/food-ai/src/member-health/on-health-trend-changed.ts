import { z } from 'zod';
import { type Event, PermanentError, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { MemberHealthModel } from './member-health-model.ts';
import { keepPart } from './member-health.store.ts';

// What protobuf can't say.
const changed = z.object({ userId, version: z.number().int().min(1), bpHigh: z.boolean(), fastingHigh: z.boolean() });

/** Keeps what the member's readings of seven days say; an event that comes again or late changes nothing. */
export async function onHealthTrendChanged({ memberHealth }: { memberHealth: MemberHealthModel }, event: Event): Promise<void> {
  const message = readEvent(HealthTrendChangedSchema, event);
  const read = changed.safeParse({ ...message, userId: Number(message.userId), version: Number(message.version) });
  if (!read.success) throw new PermanentError(`Event ${event.id} says what a trend can't be.`, { cause: read.error });
  const { userId: member, version, bpHigh, fastingHigh } = read.data;
  await keepPart(memberHealth, member, version, { trend: { bpHigh, fastingHigh } });
}
