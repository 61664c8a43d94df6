import { NO_PROVIDER_MESSAGE, type Purpose, WRONG_SUM_MESSAGE } from '@sabiwell/proto/http/payment-rules.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { t } from './messages.ts';

// The words for a payment that fails depend on what is paid for (spec 1 section 8, spec 2 section 8).
const waits = (purpose: Purpose) => purpose === 'wallet_top_up' || purpose === 'ai_doc';

/** The title shown when the provider can't be reached. */
export function blockedTitle(purpose: Purpose): string {
  if (purpose === 'health_tips') return t('titleBlockedTips');
  return t(waits(purpose) ? 'titleWait' : 'titleBlocked');
}

/** The words shown when the popup can't be opened. */
export function blockedWords(purpose: Purpose): string {
  if (purpose === 'health_tips') return t('blockedTips');
  return t(waits(purpose) ? 'waitWords' : 'blockedWords');
}

/** The words shown after the member closed the popup. */
export function cancelledWords(purpose: Purpose): string {
  return t(purpose === 'health_tips' ? 'cancelledTips' : 'cancelledWords');
}

/** The words of the dialog, under the title that says the payment failed. */
export function failedWords(purpose: Purpose): string {
  return t(purpose === 'elder_care' ? 'failedElder' : 'failedWords');
}

/** The words for a payment that support has to review, such as one of a wrong amount. */
export function reviewWords({ purpose, reference }: { purpose: Purpose; reference: string }): { title: string; description: string } {
  if (purpose === 'elder_care') return { title: t('titleHeld'), description: t('heldElder', { reference }) };
  if (purpose === 'health_tips') return { title: t('titleHeldTips'), description: t('heldTips') };
  if (purpose !== 'subscription' && purpose !== 'ai_doc') return { title: t('titleHeld'), description: inOwnWords(WRONG_SUM_MESSAGE) };
  return { title: t('titleHeldPlan'), description: `${t('heldPlan')} ${inOwnWords(WRONG_SUM_MESSAGE)}` };
}

/** The words for a payment that could not be started, and why. */
export function notStartedWords(purpose: Purpose, why: string): { title: string; description: string } {
  if (why === inOwnWords(NO_PROVIDER_MESSAGE)) return { title: blockedTitle(purpose), description: waits(purpose) ? t('waitWords') : why };
  if (purpose === 'wallet_top_up') return { title: t('topUpFailed'), description: t('topUpNotBegun') };
  if (purpose === 'health_tips') return { title: t('titleFailed'), description: t('initFailed', { reason: why.replace(/\.$/, '') }) };
  return { title: t('titleFailed'), description: why };
}
