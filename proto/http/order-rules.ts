// Where an order goes and whom a care is for, for forms and the server; no library, so that a form loads nothing for them.
import type { TextRule } from './field-rules.ts';
import { ORDER_FIELDS_MESSAGE } from './payment-rules.ts';
import { phoneRule } from './person-rules.ts';

/** Where an order goes; the address has several lines. */
export const ORDER_RULES = {
  phone: phoneRule('Phone number'),
  address: { label: 'The address', min: 5, max: 300, missing: ORDER_FIELDS_MESSAGE, tooShort: ORDER_FIELDS_MESSAGE },
} as const satisfies Record<string, TextRule>;

/** Whom elder care is for. */
export const RECIPIENT_RULES = {
  name: { label: 'The name', max: 120 },
  relation: { label: 'The relation', max: 60 },
  phone: phoneRule('The telephone number'),
} as const satisfies Record<string, TextRule>;
