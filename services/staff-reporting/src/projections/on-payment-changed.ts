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

/** Keeps a payment as it is now, and of each version what was refunded by then, because the row alone does not say when. */
export const onPaymentChanged = projection(read, (payment, { time }) => {
  const { intentId, version, refundedKobo } = payment;
  const refund = { table: 'refund_states', key: ['intentId', 'version'], row: { intentId, version, refundedKobo, at: time } };
  return [
    ...(refundedKobo > 0 ? [refund] : []),
    { table: 'payments', key: 'intentId', version: 'version', row: { ...payment, updatedAt: time } },
  ];
});
