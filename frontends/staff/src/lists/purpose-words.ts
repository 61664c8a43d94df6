import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What is paid for, as members' own screens call it. */
export const purposeWords = createTexts('purpose', {
  subscription: `${BRAND_NAME} Premium`,
  ai_doc: 'AI Doc',
  health_tips: 'Health tips',
  elder_care: 'Elder care',
  trainer: 'Trainer',
  market: 'Order',
  wallet_top_up: 'Wallet',
  consultation: "Doctor's visit",
} satisfies Record<Purpose, string>);
