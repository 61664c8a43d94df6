import { z } from 'zod';
import { PAYMENT_STATUSES, PURPOSES } from './payment-rules.ts';
import { RECIPIENT_RULES } from './order-rules.ts';
import { textOf } from './text-fields.ts';

/** An amount as clients see it: naira, with kobo as two decimals. */
export const naira = z.number().meta({ description: 'Naira' });

const REFERENCE = 'A payment reference has 6 to 100 letters, digits, dots, hyphens or equal signs.';

/** A payment reference at the provider, made by the product or by a browser. */
export const reference = z
  .string(REFERENCE)
  .regex(/^[\w.=-]{6,100}$/, REFERENCE)
  .meta({ description: "The provider's reference of a payment" });

export const purpose = z.enum(PURPOSES, 'Choose what to pay for.');
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export const productCode = z.string('Choose a product.').max(40, "We can't find this product.");

/** The price that a client states. */
export const namedAmount = z.unknown().optional().meta({ description: 'Not counted: the price is ours, and another one is noted' });

/** The person whom elder care is for; everything may be given later. */
export const recipient = z.object({
  name: textOf(RECIPIENT_RULES.name),
  relation: textOf(RECIPIENT_RULES.relation),
  phone: textOf(RECIPIENT_RULES.phone),
});
export type Recipient = z.output<typeof recipient>;

export const autoRenew = z.boolean('Auto renew must be on or off.');

/** Paid, but the provider could not be asked yet: nothing is active, and it settles by itself. */
export const pendingPayment = z
  .object({
    id: z.string(),
    status: z.literal('processing'),
    paymentReference: z.string(),
    paymentStatus: z.literal('pending'),
    isActive: z.literal(false),
  })
  .meta({ id: 'PendingPayment' });
