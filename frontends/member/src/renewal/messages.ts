import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of auto renew, the same beside every plan. */
export const t = createTexts('renewal', {
  autoRenew: 'Auto renew',
  autoRenewNote: "We'll charge your card when the plan ends, and remind you first. You can switch it off in your profile.",
});
