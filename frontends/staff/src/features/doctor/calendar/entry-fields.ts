import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import type { CalendarEvent, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import {
  CALENDAR_MINUTES,
  CALENDAR_NOTES_RULE,
  CALENDAR_TITLE_RULE,
  CALENDAR_TYPES,
  type CalendarType,
  LONGEST_CALENDAR_DAYS,
} from '@sabiwell/proto/http/doctor-rules.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, daysBetween, lagosDay, lagosMinute, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { t } from './messages.ts';

/** An entry as it is typed; `duration` is minutes or `days`, and then `lastDay` counts and `time` does not. */
export type EntryDraft = {
  title: string;
  type: string;
  date: string;
  time: string;
  duration: string;
  lastDay: string;
  patientName: string;
  notes: string;
};

const DAYS = 'days';
const USUAL_MINUTES = 30;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An entry that is begun on a day. */
export const newEntry = (date: string): EntryDraft => ({
  title: '',
  type: 'consultation',
  date,
  time: '09:00',
  duration: String(USUAL_MINUTES),
  lastDay: date,
  patientName: '',
  notes: '',
});

/** An entry as it is stored, to be changed. */
export function entryDraft({ title, type, startsAt, endsAt, patientName, notes }: CalendarEvent): EntryDraft {
  const [date = '', time = ''] = lagosMinute(new Date(startsAt)).split('T');
  const isWhole = time === '00:00' && lagosMinute(new Date(endsAt)).endsWith('T00:00');
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return {
    title,
    type,
    date,
    time: isWhole ? '09:00' : time,
    duration: isWhole ? DAYS : String(minutes),
    lastDay: lagosDay(new Date(Date.parse(endsAt) - 1)),
    patientName: patientName ?? '',
    notes: notes ?? '',
  };
}

export const isWholeDays = ({ duration }: Pick<EntryDraft, 'duration'>): boolean => duration === DAYS;

/** When an entry begins and ends; undefined while what is typed says no time. */
export function timesOf(draft: EntryDraft): { startsAt: string; endsAt: string } | undefined {
  const { date, time, duration, lastDay } = draft;
  if (!isDay(date)) return undefined;
  if (isWholeDays(draft)) {
    if (lastDayFault(lastDay, draft) !== undefined) return undefined;
    return { startsAt: lagosMoment(date).toISOString(), endsAt: lagosMoment(dayLater(lastDay, 1)).toISOString() };
  }
  if (!TIME.test(time)) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const starts = lagosMoment(date, hours + minutes / 60).getTime();
  return { startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + Number(duration) * 60_000).toISOString() };
}

function lastDayFault(lastDay: string, { date, duration }: Pick<EntryDraft, 'date' | 'duration'>): string | undefined {
  if (duration !== DAYS || !isDay(date)) return undefined;
  const isGood = isDay(lastDay) && lastDay >= date && daysBetween(date, lastDay) < LONGEST_CALENDAR_DAYS;
  return isGood ? undefined : t('badLastDay', { count: LONGEST_CALENDAR_DAYS });
}

/** The form of an entry. Moving the first day moves the last one along, where it would come before. */
export function entryForm(draft: EntryDraft): FormDeclaration<EntryDraft> {
  return {
    name: 'entry',
    fields: {
      title: { label: t('name'), rule: CALENDAR_TITLE_RULE },
      type: { label: t('type'), control: 'choice', options: CALENDAR_TYPES.map((value) => ({ value, label: t(value) })) },
      date: {
        label: t('date'),
        type: 'date',
        rule: (day) => (isDay(day) ? undefined : t('badDate')),
        sets: (date, { lastDay }) => ({ date, lastDay: lastDay < date ? date : lastDay }),
      },
      duration: { label: t('duration'), control: 'select', options: durationsOf(draft) },
      time: {
        label: t('time'),
        type: 'time',
        rule: (time, typed) => (isWholeDays(typed) || TIME.test(time) ? undefined : t('badTime')),
      },
      lastDay: { label: t('lastDay'), type: 'date', rule: lastDayFault, sentAs: 'endsAt' },
      patientName: { label: t('patient'), rule: (name) => (name.trim().length > 160 ? t('longPatient') : undefined) },
      notes: { label: t('notes'), control: 'lines', rule: CALENDAR_NOTES_RULE },
    },
  };
}

/** The lengths to choose from; one that was entered elsewhere stays possible. */
function durationsOf({ duration }: EntryDraft) {
  const usual = CALENDAR_MINUTES.map(String);
  const all = isWholeDays({ duration }) || usual.includes(duration) ? usual : [...usual, duration];
  return [...all.map((value) => ({ value, label: t('minutes', { count: value }) })), { value: DAYS, label: t('days') }];
}

/** What is sent of a draft without faults. */
export function entryBody(draft: EntryDraft): RequestBody<typeof doctorPortal.addCalendarEvent> {
  const { title, type, patientName, notes } = draft;
  return { title: title.trim(), type: type as CalendarType, patientName: patientName.trim(), notes: notes.trim(), ...timesOf(draft) };
}
