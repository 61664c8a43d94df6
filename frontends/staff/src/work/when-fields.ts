import type { FieldDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { DELAYS, momentOf } from './due.domain.ts';
import { t } from './messages.ts';

/** A time to come: one of a few, or a day and time by the clock in Lagos. */
export type WhenDraft = { delay: string; at: string };

/** The two fields of a time; the second one is drawn where another time is chosen. `sentAs` is the time's name in the contract. */
export function whenFields<D extends WhenDraft>(label: string, sentAs: string) {
  const delay: FieldDeclaration<D> = { label, control: 'select', options: DELAYS.map((value) => ({ value, label: t(value) })) };
  const at: FieldDeclaration<D> = {
    label: t('at'),
    type: 'datetime-local',
    rule: (typed, draft) => (momentOf(draft.delay, typed, serverNow()) === undefined ? t('atFault') : undefined),
    sentAs,
  };
  return { delay, at };
}
