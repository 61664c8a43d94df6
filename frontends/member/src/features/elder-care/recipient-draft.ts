import type { Recipient } from '@sabiwell/proto/http/payment-fields.ts';
import { t } from './messages.ts';

export type RecipientFaults = Partial<Record<keyof Recipient, string>>;
export const RECIPIENT_FIELDS = ['name', 'relation', 'phone'] as const;

/** Under what is kept what was typed: for a plan that is not paid yet, or for a care by its id. */
export const recipientDraft = (about: string): string => `recipient.${about}`;
export const NEW_CARE = 'new';

export const noRecipient = (): Recipient => ({ name: '', relation: '', phone: '' });

/** What is wrong with whom the care is for, field by field. */
export function recipientFaults({ name, relation, phone }: Recipient): RecipientFaults {
  return {
    ...(name.trim() === '' && { name: t('nameFault') }),
    ...(relation.trim() === '' && { relation: t('relationFault') }),
    ...(!/^\+?[\d\s()-]{7,30}$/.test(phone.trim()) && { phone: t('phoneFault') }),
  };
}

/** As it is sent. */
export function tidy({ name, relation, phone }: Recipient): Recipient {
  return { name: name.trim(), relation: relation.trim(), phone: phone.trim() };
}
