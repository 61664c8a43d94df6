import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What auto renew will do, apart from the other words of a payment: few payments have it. */
export const t = createTexts('paymentRenew', {
  renews:
    "We'll charge this card when the plan ends, and remind you first. If you pay by transfer, no card is saved and auto renew stays off.",
  renewsSaved: "We'll charge your saved card ending in {last4} when the plan ends, and remind you first.",
  renewsNoCard: "Auto renew needs a card, and none is saved. It stays off; we'll ask you again when you pay by card.",
  renewToo: 'Your card is saved. Use it to renew these too?',
  renewOf: 'Renew {name}',
  renewUntil: '{name}, until {day}',
  renewOn: 'Auto renew is on',
  renewFailed: 'Not changed',
});
