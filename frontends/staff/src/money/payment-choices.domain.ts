import type { MoneyHistory } from '@sabiwell/proto/http/money-desk.ts';

/** The portals that have a money desk. */
export type MoneySlug = 'admin' | 'sabiwell-manager';

/** What can be decided about a payment. */
export type PaymentChoice = 'ask' | 'evidenceAct' | 'approve' | 'refuse' | 'refund';

/** How much of a payment can still be given back, in naira: refunds under way count. */
export function leftOf({ payment, refunds }: Pick<MoneyHistory, 'payment' | 'refunds'>): number {
  const onTheWay = refunds
    .filter(({ status }) => status === 'requested' || status === 'processing' || status === 'needs_attention')
    .reduce((sum, { amount }) => sum + amount, 0);
  // In kobo, because fractions of naira do not add up exactly.
  return Math.round((payment.amount - payment.refunded - onTheWay) * 100) / 100;
}

/** What this portal may decide about a payment as it stands now. Whether the caller is another person, the server says. */
export function choicesOf(slug: MoneySlug, history: Pick<MoneyHistory, 'payment' | 'refunds'>): PaymentChoice[] {
  const { paymentStatus, approval } = history.payment;
  if (paymentStatus === 'completed') return slug === 'admin' && leftOf(history) > 0 ? ['refund'] : [];
  if (paymentStatus === 'refunded') return [];
  return approval === 'awaiting' ? ['approve', 'refuse', 'ask'] : ['ask', 'evidenceAct'];
}
