import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';

export type RenewablePeriod = Pick<
  Subscription,
  'purpose' | 'paymentReference' | 'endDate' | 'isActive' | 'autoRenew' | 'canAutoRenew' | 'cancelledAt'
>;

/**
 * What a member could renew as well once this payment has saved a card: the last period of each other purpose whose auto renew is off,
 * perhaps because there was no card before. Nothing where the payment itself does not renew, and nothing that was cancelled.
 */
export function renewableToo<P extends RenewablePeriod>(all: readonly P[], reference: string): P[] {
  const paid = all.find(({ paymentReference }) => paymentReference === reference);
  if (paid === undefined || !paid.autoRenew) return [];
  const others = all.filter(({ purpose, isActive }) => isActive && purpose !== paid.purpose);
  const isLast = (one: P) => others.every(({ purpose, endDate }) => purpose !== one.purpose || endDate <= one.endDate);
  return others.filter((one) => isLast(one) && one.canAutoRenew && !one.autoRenew && one.cancelledAt === null);
}
