import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of auto renew, the same beside every plan. */
export const t = createTexts('renewal', {
  autoRenew: 'Auto renew',
  autoRenewNote:
    'Your card is charged again when the plan ends. We tell you before each charge, and you can switch it off in your profile.',
});
