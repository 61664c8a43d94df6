import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import { LICENCE_DAY_MESSAGE, LICENCE_RULE, VERIFICATION_NOTE_RULE } from '@sabiwell/proto/http/doctor-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { t } from './messages.ts';

export type VerifyDraft = { licenceNumber: string; licenceValidUntil: string; note: string };

/** The form that records a licence check. `today` is the Lagos day. */
export const verifyForm = (today: string = serverDay()): FormDeclaration<VerifyDraft> => ({
  name: 'verify',
  fields: {
    licenceNumber: { label: t('licenceNumber'), rule: LICENCE_RULE, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
    licenceValidUntil: {
      label: t('until'),
      type: 'date',
      min: today,
      rule: (day) => (isDay(day) ? (day < today ? t('untilOver') : undefined) : LICENCE_DAY_MESSAGE),
    },
    note: { label: t('note'), hint: t('noteHint'), rule: VERIFICATION_NOTE_RULE, control: 'lines' },
  },
  refusals: { licence_taken: 'licenceNumber' },
});

/** What is sent. */
export function checkOf({ licenceNumber, licenceValidUntil, note }: VerifyDraft): VerifyDraft {
  return { licenceNumber: licenceNumber.trim(), licenceValidUntil, note: note.trim() };
}
