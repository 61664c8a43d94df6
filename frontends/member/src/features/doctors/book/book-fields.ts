import {
  APPOINTMENT_TYPE_RULE,
  APPOINTMENT_TYPES,
  type AppointmentType,
  FILL_IN_MESSAGE,
  FUTURE_MESSAGE,
  NOTES_RULE,
  PRIORITIES,
  type Priority,
  PRIORITY_RULE,
  REASON_RULE,
  USUAL_VISIT_MINUTES,
  VISIT_MINUTES,
  type VisitMinutes,
} from '@sabiwell/proto/http/booking-rules.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { t as c } from '../../../care/messages.ts';
import { timeInAddress } from '../doctors-search.ts';
import { t } from './book-messages.ts';

/** What a member types to book a visit. */
export type BookDraft = {
  appointmentType: string;
  /** The free time in the address with which the booking began, as it stands there; '' for none. */
  at: string;
  date: string;
  time: string;
  duration: string;
  priority: string;
  reason: string;
  notes: string;
  /** `yes` where the member shares their readings; they don't unless they say so. */
  share: string;
};

const FOLLOW_UP: AppointmentType = 'follow-up';

export const newBooking = (at: string, isFollowUp = false): BookDraft => ({
  appointmentType: isFollowUp ? FOLLOW_UP : 'consultation',
  ...beginAt(at),
  duration: String(USUAL_VISIT_MINUTES),
  priority: 'normal',
  reason: '',
  notes: '',
  share: '',
});

/** The time with which a booking begins. */
function beginAt(at: string): Pick<BookDraft, 'at' | 'date' | 'time'> {
  return { at, ...timeInAddress(at) };
}

/** Whoever pressed another free time since the draft was stored wants that one, and the words of the draft. */
export const renewTime =
  (at: string, isFollowUp = false) =>
  (draft: BookDraft): Partial<BookDraft> =>
    at === '' || draft.at === at ? {} : { ...beginAt(at), ...(isFollowUp && { appointmentType: FOLLOW_UP }) };

/** The form that books a visit with a doctor. `today` is the Lagos day. */
export const bookForm = (doctorName: string, today: string = serverDay()): FormDeclaration<BookDraft> => ({
  name: 'book',
  fields: {
    appointmentType: {
      label: t('type'),
      control: 'select',
      options: APPOINTMENT_TYPES.map((value) => ({ value, label: c(value) })),
      rule: APPOINTMENT_TYPE_RULE,
    },
    time: { label: t('chosen'), rule: (_, draft) => timeFault(draft, today), sentAs: 'appointmentTime' },
    date: { label: t('chosen'), sentAs: 'appointmentDate' },
    duration: {
      label: t('duration'),
      control: 'choice',
      options: VISIT_MINUTES.map((minutes) => ({ value: String(minutes), label: c('minutes', { minutes }) })),
    },
    priority: {
      label: t('priority'),
      control: 'select',
      options: PRIORITIES.map((value) => ({ value, label: c(value) })),
      rule: PRIORITY_RULE,
    },
    reason: { label: t('reason'), control: 'lines', hint: t('reasonHint', { name: doctorName }), rule: REASON_RULE },
    notes: { label: t('notes'), control: 'lines', rule: NOTES_RULE },
    share: { label: t('share'), sentAs: 'shareReadings' },
  },
  refusals: { slot_taken: 'time', slot_not_offered: 'time', own_overlap: 'time' },
});

/** A time from yesterday may come back with a stored draft. */
function timeFault({ date, time }: BookDraft, today: string): string | undefined {
  if (date === '' || time === '') return FILL_IN_MESSAGE;
  return date > today ? undefined : FUTURE_MESSAGE;
}

/** The title of the toast for a fault (spec 1 section 5). */
export function faultTitle(fault: string): string {
  return fault === inOwnWords(FUTURE_MESSAGE) ? t('invalidTime') : t('invalidInput');
}

/** The body that books what was typed. */
export function bookBody(doctorId: number, { date, time, duration, notes, appointmentType, priority, reason, share }: BookDraft) {
  return {
    doctorId,
    appointmentDate: date,
    appointmentTime: time,
    duration: Number(duration) as VisitMinutes,
    reason: reason.trim(),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    ...(share === 'yes' && { shareReadings: true }),
    priority: priority as Priority,
    appointmentType: appointmentType as AppointmentType,
  };
}

/** Whether the member says that it can't wait. */
export const isUrgent = ({ appointmentType, priority }: Pick<BookDraft, 'appointmentType' | 'priority'>): boolean =>
  appointmentType === 'emergency' || priority === 'urgent';
