import type { User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { t } from './checkout-messages.ts';

/** To whom and where an order goes, as it is typed. */
export type CheckoutDraft = { email: string; phone: string; address: string };
export type CheckoutField = keyof CheckoutDraft;
export type CheckoutFaults = Partial<Record<CheckoutField, string>>;

export const CHECKOUT_FIELDS = ['email', 'phone', 'address'] as const;

/** A form that knows of a member what the profile says; a city alone is nowhere to send to. */
export function newCheckout(user: User | null | undefined): CheckoutDraft {
  return {
    email: user?.email ?? '',
    phone: user?.mobile ?? '',
    address: user?.address ? [user.address, user.city].filter(Boolean).join(', ') : '',
  };
}

/** What is wrong, field by field; all three are needed (spec 2 section 5). */
export function checkoutFaults({ email, phone, address }: CheckoutDraft): CheckoutFaults {
  return {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: t('emailFault') }),
    ...(!/^\+?[\d\s()-]{7,30}$/.test(phone.trim()) && { phone: t('phoneFault') }),
    ...(address.trim().length < 5 && { address: t('addressFault') }),
  };
}

/** The fields that the server refused, with its words. */
export function refusedFields(error: ApiError | null): CheckoutFaults {
  const known = (error?.fields ?? []).filter(({ path }) => CHECKOUT_FIELDS.some((field) => field === path));
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}
