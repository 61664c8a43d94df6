import { EMAIL_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { ORDER_RULES } from '@sabiwell/proto/http/order-rules.ts';
import { EMAIL, type FormDeclaration, inOneSentence } from '@sabiwell/ui/form/declaration.ts';
import { t } from './checkout-messages.ts';

/** The contents of the checkout form: the buyer's contact details and the address. */
export type CheckoutDraft = { email: string; phone: string; address: string };

/** The checkout form; all three fields are required (spec 2 section 5). */
export const checkoutForm = (): FormDeclaration<CheckoutDraft> => ({
  name: 'checkout',
  fields: {
    email: { label: t('email'), hint: t('emailHint'), rule: inOneSentence(EMAIL_RULE), ...EMAIL },
    phone: { label: t('phone'), hint: t('phoneHint'), rule: inOneSentence(ORDER_RULES.phone), type: 'tel', autoComplete: 'tel' },
    address: {
      label: t('address'),
      hint: t('addressHint'),
      rule: inOneSentence(ORDER_RULES.address, t('addressFault')),
      control: 'lines',
      autoComplete: 'street-address',
    },
  },
});

/** The form filled from the member's profile. A city alone is left out, because it is not enough for a delivery. */
export function newCheckout(user: User | null | undefined): CheckoutDraft {
  return {
    email: user?.email ?? '',
    phone: user?.mobile ?? '',
    address: user?.address ? [user.address, user.city].filter(Boolean).join(', ') : '',
  };
}
