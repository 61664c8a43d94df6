import { expect, test } from 'vitest';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { faultsOf, isShownByFields, refusedFields } from '@sabiwell/ui/form/faults.ts';
import { type CheckoutDraft, checkoutForm, newCheckout } from './checkout-fields.ts';

const good: CheckoutDraft = { email: ' amina@example.com ', phone: '+234 803 123 4567', address: '12 Awolowo Road, Ibadan' };

test.each<[string, Partial<CheckoutDraft>, string[]]>([
  ['nothing wrong', {}, []],
  ['nothing there', { email: '', phone: ' ', address: '' }, ['email', 'phone', 'address']],
  ['no address of an email', { email: 'amina@example' }, ['email']],
  ['words for a phone', { phone: 'call me' }, ['phone']],
  ['too few digits', { phone: '080123' }, ['phone']],
  ['blanks for an address', { address: '      ' }, ['address']],
])('%s', (_, change, fields) => {
  expect(Object.keys(faultsOf(checkoutForm(), { ...good, ...change }))).toEqual(fields);
});

test('a guest starts with an empty form', () => {
  expect(newCheckout(null)).toEqual({ email: '', phone: '', address: '' });
});

test('a refusal is shown at its field, and one about another field is not', () => {
  const errors = [
    { path: 'phone', message: 'Enter a phone number.' },
    { path: 'productId', message: 'Choose a product.' },
  ];
  const refusal = new ApiError(400, 'No.', { errors });
  expect(refusedFields(checkoutForm(), refusal)).toEqual({ phone: 'Enter a phone number.' });
  expect(isShownByFields(checkoutForm(), refusal)).toBe(false);
  expect(refusedFields(checkoutForm(), null)).toEqual({});
});
