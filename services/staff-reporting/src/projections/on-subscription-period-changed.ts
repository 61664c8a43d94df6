import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { SubscriptionPeriodChangedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { maybeDate, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [SubscriptionPeriodChangedSchema],
  z.object({
    subscriptionId: z.uuid(),
    version: whole,
    userId: whole,
    purpose: z.string(),
    productCode: z.string(),
    plan: z.string(),
    amountKobo: whole,
    reference: z.string(),
    startsAt: z.date(),
    endsAt: z.date(),
    graceUntil: maybeDate,
    endedAt: maybeDate,
    cancelledAt: maybeDate,
    autoRenew: z.boolean(),
    createdAt: z.date(),
  }),
);

/** Keeps a paid period as it is now. */
export const onSubscriptionPeriodChanged = projection(read, (period, { time }) => ({
  table: 'periods',
  key: 'subscriptionId',
  version: 'version',
  row: { ...period, updatedAt: time },
}));
