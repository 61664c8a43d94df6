import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { MemberHealthModel } from './member-health-model.ts';
import { upsertTrend } from './member-health.store.ts';

const readTrend = eventReader(
  [HealthTrendChangedSchema],
  z.object({ userId, version: z.int().min(1), bpHigh: z.boolean(), fastingHigh: z.boolean() }),
);

/** Stores the trend of a member's last seven days; a repeated or older event changes nothing. */
export async function onHealthTrendChanged({ memberHealth }: { memberHealth: MemberHealthModel }, event: Event): Promise<void> {
  const { userId: member, version, ...trend } = readTrend(event);
  await upsertTrend(memberHealth, member, version, trend);
}
