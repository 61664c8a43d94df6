import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import type { Evidence } from '@sabiwell/proto/http/money-desk.ts';
import { BANK_REF_RULE, EVIDENCE_NOTE_RULE } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { FieldDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { t } from './messages.ts';

export type EvidenceDraft = { bankRef: string; date: string; note: string };

/** The fields of what the statement of the bank says. `today` is the Lagos day. */
export function evidenceFields<D extends EvidenceDraft>(today: string = serverDay()) {
  const bankRef: FieldDeclaration<D> = {
    label: t('bankRef'),
    hint: t('bankRefHint'),
    rule: BANK_REF_RULE,
    autoComplete: 'off',
    spellCheck: false,
    sentAs: 'evidence.bankRef',
  };
  const date: FieldDeclaration<D> = {
    label: t('date'),
    type: 'date',
    max: today,
    rule: (day) => (isDay(day) && day <= today ? undefined : t('dateFault')),
    sentAs: 'evidence.date',
  };
  const note: FieldDeclaration<D> = { label: t('note'), rule: EVIDENCE_NOTE_RULE, autoComplete: 'off', sentAs: 'evidence.note' };
  return { bankRef, date, note };
}

/** What is sent of it. */
export const evidenceOf = ({ bankRef, date, note }: EvidenceDraft, amount: number): Evidence => ({
  bankRef: bankRef.trim(),
  amount,
  date,
  note: note.trim(),
});
