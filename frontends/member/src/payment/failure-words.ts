import { NO_PROVIDER_MESSAGE, type Purpose, WRONG_SUM_MESSAGE } from '@sabiwell/proto/http/payment-rules.ts';
import { t } from './messages.ts';

// The words for a payment that does not come about differ by what is paid (spec 1 section 8, spec 2 section 8).
const waits = (purpose: Purpose) => purpose === 'wallet_top_up' || purpose === 'ai_doc';

/** The title where the provider can't be reached from here. */
export function blockedTitle(purpose: Purpose): string {
  if (purpose === 'health_tips') return t('titleBlockedTips');
  return t(waits(purpose) ? 'titleWait' : 'titleBlocked');
}

/** What is said where the popup can't be opened. */
export function blockedWords(purpose: Purpose): string {
  if (purpose === 'health_tips') return t('blockedTips');
  return t(waits(purpose) ? 'waitWords' : 'blockedWords');
}

/** What is said of a closed popup. */
export function cancelledWords(purpose: Purpose): string {
  return t(purpose === 'health_tips' ? 'cancelledTips' : 'cancelledWords');
}

/** What is said of a payment that the provider calls failed. */
export function failedWords(purpose: Purpose): string {
  if (purpose === 'elder_care') return t('failedElder');
  return waits(purpose) ? t('errorOccurred', { message: t('failedWords') }) : t('failedWords');
}

/** The words for a payment that was made but not accepted, and that support reviews. */
export function heldWords({ purpose, reference }: { purpose: Purpose; reference: string }): { title: string; description: string } {
  if (purpose === 'elder_care') return { title: t('titleHeld'), description: t('heldElder', { reference }) };
  if (purpose === 'health_tips') return { title: t('titleHeldTips'), description: t('heldTips') };
  if (purpose !== 'subscription' && purpose !== 'ai_doc') return { title: t('titleHeld'), description: WRONG_SUM_MESSAGE };
  return { title: t('titleHeldPlan'), description: `${t('heldPlan')} ${WRONG_SUM_MESSAGE}` };
}

/** The words for a payment that could not be started, and why. */
export function notBegunWords(purpose: Purpose, why: string): { title: string; description: string } {
  if (why === NO_PROVIDER_MESSAGE) return { title: blockedTitle(purpose), description: waits(purpose) ? t('waitWords') : why };
  if (purpose === 'wallet_top_up') return { title: t('topUpFailed'), description: t('topUpNotBegun') };
  if (purpose === 'health_tips') return { title: t('titleFailed'), description: t('initFailed', { reason: why.replace(/\.$/, '') }) };
  return { title: t('titleFailed'), description: why };
}
