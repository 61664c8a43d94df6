import type { Recipient } from '@sabiwell/proto/http/payment-fields.ts';
import { RECIPIENT_RULES } from '@sabiwell/proto/http/order-rules.ts';
import { type FormDeclaration, inOneSentence } from '@sabiwell/ui/form/declaration.ts';
import { t } from './messages.ts';

export const noRecipient = (): Recipient => ({ name: '', relation: '', phone: '' });

const { name, relation, phone } = RECIPIENT_RULES;
const autoComplete = 'off';

/** The form that asks whom a care is for. */
export const recipientForm = (): FormDeclaration<Recipient> => ({
  name: 'recipient',
  fields: {
    name: { label: t('name'), rule: inOneSentence(name, t('nameFault')), sentAs: 'recipient.name', autoComplete },
    relation: {
      label: t('relation'),
      hint: t('relationHint'),
      rule: inOneSentence(relation, t('relationFault')),
      sentAs: 'recipient.relation',
      autoComplete,
    },
    phone: { label: t('phone'), rule: inOneSentence(phone), sentAs: 'recipient.phone', type: 'tel', autoComplete },
  },
});

/** The recipient without spaces around the values, ready to be sent. */
export function trimRecipient(draft: Recipient): Recipient {
  return { name: draft.name.trim(), relation: draft.relation.trim(), phone: draft.phone.trim() };
}
