import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import type { Plan } from '@sabiwell/proto/http/plans.ts';

type Recipient = { name: string; relation: string; phone: string };

/** What a member wants to pay for. Its name and amount are shown; the price that counts is the server's. */
export type Wish = {
  purpose: Purpose;
  productCode: string;
  name: string;
  /** Naira. */
  amount: number;
  autoRenew?: boolean;
  subject?: { trainerId?: string; recipient?: Recipient };
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

/** The wish for a plan of the price list, named by its description: "Monthly" alone means nothing away from its page. */
export function wishOf({ purpose, code, description, price }: Plan, more: Pick<Wish, 'autoRenew' | 'subject'> = {}): Wish {
  return { purpose, productCode: code, name: description, amount: price, ...more };
}

/**
 * A checksum of the wish, so that the same wish is sent with the same key from any tab, even after the browser was closed. The wish
 * itself is not stored, because it may name somebody.
 */
export function markOf({ purpose, productCode, amount, autoRenew = false, subject = {} }: Wish): string {
  const text = JSON.stringify([purpose, productCode, amount, autoRenew, subject]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${productCode}.${(hash >>> 0).toString(36)}`;
}
