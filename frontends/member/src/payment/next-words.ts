import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { t } from './messages.ts';

/** What happens next after a payment has arrived, in one sentence. */
export function nextWords(purpose: Purpose): string {
  if (purpose === 'wallet_top_up') return t('nextWallet');
  if (purpose === 'consultation') return t('nextVisit');
  if (purpose === 'elder_care') return t('nextCare');
  return t(purpose === 'health_tips' ? 'nextTips' : 'nextPlan');
}
