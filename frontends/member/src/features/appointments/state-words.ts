import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { HOURS_TO_CHANGE } from '@sabiwell/proto/http/booking-rules.ts';
import { visitTime } from '../../care/when.ts';
import { t } from './messages.ts';

type Visit = Pick<Appointment, 'status' | 'confirmBy' | 'reasonCode' | 'rescheduledFrom'>;

/** Sentences that say where a visit stands, beside the word of its state. */
export function stateWords({ status, confirmBy, reasonCode, rescheduledFrom }: Visit): string[] {
  const words: string[] = [];
  if (status === 'pending' && confirmBy !== null) words.push(t('waits', { when: visitTime(confirmBy) }));
  if (reasonCode !== null) {
    words.push(reasonCode === 'by_member_late' ? t('by_member_late', { hours: HOURS_TO_CHANGE }) : t(reasonCode));
  }
  if (rescheduledFrom !== null) words.push(t('moved', { when: visitTime(rescheduledFrom) }));
  return words;
}
