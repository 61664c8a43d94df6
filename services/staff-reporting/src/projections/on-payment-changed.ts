import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { PaymentChangedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { maybeDate, maybeText, maybeWhole, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [PaymentChangedSchema],
  z.object({
    intentId: z.uuid(),
    version: whole,
    userId: maybeWhole,
    purpose: z.string(),
    productCode: z.string(),
    soldAs: z.string(),
    reference: z.string(),
    amountKobo: whole,
    paidKobo: maybeWhole,
    refundedKobo: whole,
    status: z.string(),
    reasonCode: maybeText,
    channel: maybeText,
    verifiedBy: maybeText,
    walletBeforeKobo: maybeWhole,
    walletAfterKobo: maybeWhole,
    createdAt: z.date(),
    completedAt: maybeDate,
    approval: maybeText,
  }),
);

/** Keeps a payment as it is now. */
export const onPaymentChanged = projection(read, (payment, { time }) => ({
  table: 'payments',
  key: 'intentId',
  version: 'version',
  row: { ...payment, updatedAt: time },
}));
