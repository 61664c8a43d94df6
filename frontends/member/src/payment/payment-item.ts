import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import type { Plan } from '@sabiwell/proto/http/plans.ts';

type Recipient = { name: string; relation: string; phone: string };

/** What a member wants to pay for, such as a plan or a top-up. Its name and amount are only shown; the server decides the price. */
export type PaymentItem = {
  purpose: Purpose;
  productCode: string;
  name: string;
  /** Naira. */
  amount: number;
  autoRenew?: boolean;
  subject?: { trainerId?: string; recipient?: Recipient; bookingId?: string };
};

/** A payment that the server knows of. */
export type OpenedPayment = {
  id: string | null;
  reference: string;
  purpose: Purpose;
  name: string;
  amount: number;
  accessCode: string | null;
  authorizationUrl: string | null;
};

/** A plan of the price list as an item. It is named by its description, because "Monthly" alone means nothing away from its page. */
export function itemOfPlan(
  { purpose, code, description, price }: Plan,
  more: Pick<PaymentItem, 'autoRenew' | 'subject'> = {},
): PaymentItem {
  return { purpose, productCode: code, name: description, amount: price, ...more };
}

/**
 * A checksum of the item. By it any tab finds the key that was used for the same item, even after the browser was closed. The item
 * itself is not stored, because it may contain somebody's name.
 */
export function checksumOf({ purpose, productCode, amount, autoRenew = false, subject = {} }: PaymentItem): string {
  const text = JSON.stringify([purpose, productCode, amount, autoRenew, subject]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${productCode}.${(hash >>> 0).toString(36)}`;
}
