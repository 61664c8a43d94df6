import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import {
  AHEAD_MINUTES,
  NOTES_MAX,
  PRESSURE_UNIT,
  type ReadingFault,
  readingFaults,
  type ReadingType,
  SUGAR_CONTEXTS,
  SUGAR_UNITS,
  type SugarContext,
  type SugarUnit,
  TOO_FAR_AHEAD_MESSAGE,
} from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { type ItemBody, textOf } from '../../outbox/outbox-item.domain.ts';
import { t } from './form-messages.ts';

/** The contents of the form's fields; `at` is empty if the reading was taken now. */
export type ReadingDraft = {
  systolic: string;
  diastolic: string;
  value: string;
  unit: SugarUnit;
  context: SugarContext | '';
  at: string;
  notes: string;
};

/** An empty form; `unit` is the member's. */
export function newDraft(unit: SugarUnit = 'mg/dL'): ReadingDraft {
  return { systolic: '', diastolic: '', value: '', unit, context: '', at: '', notes: '' };
}

/** The form filled from a reading, to correct it. */
export function draftOf(reading: Reading): ReadingDraft {
  return {
    systolic: String(reading.systolic ?? ''),
    diastolic: String(reading.diastolic ?? ''),
    value: String(reading.enteredValue ?? reading.value ?? ''),
    unit: reading.enteredUnit ?? 'mg/dL',
    context: reading.context ?? '',
    at: lagosMinute(new Date(reading.timestamp)),
    notes: reading.notes ?? '',
  };
}

/** The form of what was entered before and not accepted, out of its request body. */
export function draftOfBody(body: ItemBody): ReadingDraft {
  const text = (name: string) => textOf(body, name);
  return {
    systolic: text('systolic'),
    diastolic: text('diastolic'),
    value: text('value'),
    unit: SUGAR_UNITS.find((unit) => unit === body.unit) ?? 'mg/dL',
    context: SUGAR_CONTEXTS.find((context) => context === body.context) ?? '',
    at: lagosMinute(new Date(text('timestamp'))),
    notes: text('notes'),
  };
}

/** Reads a minute of Lagos time, as the form's field holds it; undefined if it is not a valid time. */
export function momentOf(minute: string): Date | undefined {
  const at = new Date(`${minute.slice(0, 16)}:00+01:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const UNIT_OPTIONS = SUGAR_UNITS.map((value) => ({ value, label: value }));

/** The declaration of the form for one kind of reading; `now` returns the time at which the form is checked. */
export function readingForm(type: ReadingType, now: () => Date = () => new Date()): FormDeclaration<ReadingDraft> {
  const rule = (field: ReadingFault['path']) => (_: string, draft: ReadingDraft) =>
    readingFaults(enteredOf(type, draft)).find(({ path }) => path === field)?.message;
  const figures: FormDeclaration<ReadingDraft>['fields'] =
    type === 'blood_pressure'
      ? {
          systolic: { label: t('systolic'), hint: t('systolicHint'), rule: rule('systolic'), inputMode: 'numeric' },
          diastolic: { label: t('diastolic'), hint: t('diastolicHint'), rule: rule('diastolic'), inputMode: 'numeric' },
        }
      : {
          value: { label: t('value'), rule: rule('value'), inputMode: 'decimal' },
          unit: { label: t('unit'), rule: rule('unit'), control: 'choice', options: UNIT_OPTIONS },
          context: { label: t('context'), control: 'choice', options: SUGAR_CONTEXTS.map((value) => ({ value, label: t(value) })) },
        };
  return {
    name: 'reading',
    fields: {
      ...figures,
      at: { label: t('time'), rule: (at) => timeFault(at, now()), type: 'datetime-local', sentAs: 'timestamp' },
      notes: { label: t('notes'), hint: t('notesHint'), rule: notesFault, control: 'lines' },
    },
  };
}

function timeFault(minute: string, now: Date): string | undefined {
  const at = minute === '' ? now : momentOf(minute);
  if (at === undefined) return t('timeNeeded');
  return at.getTime() - now.getTime() > AHEAD_MINUTES * 60_000 ? TOO_FAR_AHEAD_MESSAGE : undefined;
}

function notesFault(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length <= NOTES_MAX) return undefined;
  return t('notesTooLong', { max: NOTES_MAX.toLocaleString('en'), count: length.toLocaleString('en') });
}

function enteredOf(type: ReadingType, draft: ReadingDraft) {
  return type === 'blood_pressure'
    ? { type, systolic: typedNumber(draft.systolic), diastolic: typedNumber(draft.diastolic), unit: PRESSURE_UNIT }
    : { type, value: typedNumber(draft.value), unit: draft.unit };
}

/** The request body of a valid form. A reading taken now sends no time, so that the phone's clock does not matter. */
export function readingBody(type: ReadingType, draft: ReadingDraft) {
  const context = type === 'blood_sugar' && draft.context !== '' ? { context: draft.context } : {};
  const timestamp = draft.at === '' ? {} : { timestamp: momentOf(draft.at)?.toISOString() };
  const notes = draft.notes.trim();
  return { ...enteredOf(type, draft), ...context, ...timestamp, ...(notes === '' ? {} : { notes }) };
}

/** The changed fields of a reading; an emptied note is sent as one space, which removes it. */
export function readingChanges(type: ReadingType, before: ReadingDraft, after: ReadingDraft) {
  const { type: _, ...body } = readingBody(type, after);
  const figures = (['systolic', 'diastolic', 'value', 'unit'] as const).some((name) => before[name].trim() !== after[name].trim());
  const { timestamp, notes, context, ...entered } = { timestamp: undefined, notes: undefined, context: undefined, ...body };
  return {
    ...(figures ? entered : {}),
    ...(before.at === after.at ? {} : { timestamp }),
    ...(before.context === after.context ? {} : { context }),
    ...(before.notes.trim() === after.notes.trim() ? {} : { notes: notes ?? ' ' }),
  };
}

/** The body of a request that restores a reading as the server had stored it. */
export function restoreBody(reading: Reading) {
  const { type, systolic, diastolic, value, enteredValue, enteredUnit, context, timestamp, notes } = reading;
  const figures =
    type === 'blood_pressure'
      ? { systolic: systolic ?? 0, diastolic: diastolic ?? 0, unit: PRESSURE_UNIT }
      : { value: enteredValue ?? value ?? 0, unit: enteredUnit ?? 'mg/dL' };
  return { ...figures, ...(context === null ? {} : { context }), timestamp, notes: notes ?? undefined };
}
