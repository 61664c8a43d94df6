import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import type { Outcome } from '@sabiwell/proto/http/appointments.ts';
import { FOLLOW_UP_DAY_MESSAGE, OUTCOME_RULES } from '@sabiwell/proto/http/booking-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { t } from './messages.ts';

/** What a doctor types about a visit that took place; all of it may be left empty. */
export type CompleteDraft = { diagnosis: string; plainWords: string; treatment: string; followUpDate: string };

export const newOutcome = (): CompleteDraft => ({ diagnosis: '', plainWords: '', treatment: '', followUpDate: '' });

/** The form that completes a visit. `today` is the Lagos day. */
export const completeForm = (name: string, today: string = serverDay()): FormDeclaration<CompleteDraft> => ({
  name: 'complete',
  fields: {
    diagnosis: {
      label: t('diagnosis'),
      hint: t('diagnosisHint'),
      control: 'lines',
      rule: OUTCOME_RULES.diagnosis,
      sentAs: 'outcome.diagnosis',
    },
    plainWords: {
      label: t('plainWords', { name }),
      hint: t('plainWordsHint'),
      control: 'lines',
      rule: OUTCOME_RULES.plainWords,
      sentAs: 'outcome.plainWords',
    },
    treatment: {
      label: t('treatment'),
      hint: t('treatmentHint', { name }),
      control: 'lines',
      rule: OUTCOME_RULES.treatment,
      sentAs: 'outcome.treatment',
    },
    followUpDate: {
      label: t('followUpDate'),
      hint: t('followUpDateHint', { name }),
      type: 'date',
      sentAs: 'outcome.followUpDate',
      rule: (day) => (day === '' || (isDay(day) && day > today) ? undefined : FOLLOW_UP_DAY_MESSAGE),
    },
  },
});

/** What is recorded of what was typed; undefined where nothing was. */
export function outcomeOf(draft: CompleteDraft): Outcome | undefined {
  const said = Object.entries(draft).flatMap(([field, typed]) => (typed.trim() === '' ? [] : [[field, typed.trim()]]));
  return said.length === 0 ? undefined : (Object.fromEntries(said) as Outcome);
}
