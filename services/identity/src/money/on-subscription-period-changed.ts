import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { SubscriptionPeriodChangedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';

const read = eventReader(
  [SubscriptionPeriodChangedSchema],
  z.object({
    userId,
    subscriptionId: z.uuid(),
    version: z.int().min(1),
    plan: z.string().max(300),
    endsAt: z.date(),
    endedAt: z.date().optional(),
  }),
);

const UPSERT = `INSERT INTO running_periods AS p (id, account_id, version, plan, ends_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET version = $3, plan = $4, ends_at = $5 WHERE p.version < $3`;

/** Stores until when a period is paid; a repeated or older event changes nothing. Days of grace are not paid. */
export async function onSubscriptionPeriodChanged({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { userId: member, subscriptionId, version, plan, endsAt, endedAt } = read(event);
  await runOn(pool)(UPSERT, [subscriptionId, member, version, plan, endedAt ?? endsAt]);
}
