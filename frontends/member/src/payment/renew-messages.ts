import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What auto renew will do, apart from the other words of a payment: few payments have it. */
export const t = createTexts('paymentRenew', {
  renews:
    "We'll charge the card you pay with now when the plan ends, and remind you first. A bank transfer saves no card, so auto renew stays off with it.",
  renewsSaved: "We'll charge your saved card ending in {last4} when the plan ends, and remind you first.",
  renewsNoCard: 'Auto renew needs a card, and none is saved. It stays off; we ask you again when you have paid by card.',
  renewToo: 'Your card is saved. Should it renew these, too?',
  renewOf: 'Renew {name}',
  renewUntil: '{name}, until {day}',
  renewOn: 'Auto renew is on',
  renewFailed: 'Not changed',
});
