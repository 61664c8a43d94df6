// Delivery of an order and the person for elder care, for forms and the server. No imports, so that forms stay small.
import type { TextRule } from './field-rules.ts';
import { ORDER_FIELDS_MESSAGE } from './payment-rules.ts';
import { phoneRule } from './person-rules.ts';

/** Where an order is delivered; the address has several lines. */
export const ORDER_RULES = {
  phone: phoneRule('Phone number'),
  address: { label: 'The address', min: 5, max: 300, missing: ORDER_FIELDS_MESSAGE, tooShort: ORDER_FIELDS_MESSAGE },
} as const satisfies Record<string, TextRule>;

/** The person whom elder care is for. */
export const RECIPIENT_RULES = {
  name: { label: 'The name', max: 120 },
  relation: { label: 'The relation', max: 60 },
  phone: phoneRule('The telephone number'),
} as const satisfies Record<string, TextRule>;
