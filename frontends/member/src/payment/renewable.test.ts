import { expect, test } from 'vitest';
import { type RenewablePeriod, renewableToo } from './renewable.ts';

const period: RenewablePeriod = {
  purpose: 'elder_care',
  paymentReference: 'care',
  endDate: '2026-12-20T10:00:00.000Z',
  isActive: true,
  autoRenew: false,
  canAutoRenew: true,
  cancelledAt: null,
};
const paid: RenewablePeriod = { ...period, purpose: 'subscription', paymentReference: 'premium', autoRenew: true };

test.each<[string, RenewablePeriod[], string[]]>([
  ['what is off', [paid, period], ['care']],
  ['nothing when the payment does not renew', [{ ...paid, autoRenew: false }, period], []],
  ['nothing that renews already', [paid, { ...period, autoRenew: true }], []],
  ['nothing that was cancelled', [paid, { ...period, cancelledAt: '2026-11-20T10:00:00.000Z' }], []],
  ['nothing that has ended', [paid, { ...period, isActive: false }], []],
  ['nothing that can not renew', [paid, { ...period, canAutoRenew: false }], []],
  ['nothing that the payment follows', [paid, { ...period, purpose: 'subscription' }], []],
  ['the last of several periods', [paid, period, { ...period, paymentReference: 'later', endDate: '2027-01-20T10:00:00.000Z' }], ['later']],
])('after a payment that saved a card, we ask about %s', (_, all, references) => {
  expect(renewableToo(all, 'premium').map(({ paymentReference }) => paymentReference)).toEqual(references);
});
