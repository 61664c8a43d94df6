import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Field, TextField } from '@sabiwell/ui/field.tsx';
import { TextArea } from '@sabiwell/ui/text-area.tsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { t } from './form-messages.ts';
import { CONTEXT_OPTIONS, type DraftFaults, type DraftField, lagosMinute, type ReadingDraft, UNIT_OPTIONS } from './reading-draft.ts';

export const fieldId = (field: DraftField) => `reading-${field}`;

type Props = { type: ReadingType; draft: ReadingDraft; faults: DraftFaults; onChange: (change: Partial<ReadingDraft>) => void };

/** The fields of a reading of one kind, and when it was. */
export function ReadingFields({ type, draft, faults, onChange }: Props) {
  return (
    <>
      {type === 'blood_pressure' ? (
        <PressureFields draft={draft} faults={faults} onChange={onChange} />
      ) : (
        <SugarFields draft={draft} faults={faults} onChange={onChange} />
      )}
      <TimeField at={draft.at} error={faults.at} onChange={(at) => onChange({ at })} />
      <TextArea
        id={fieldId('notes')}
        label={t('notes')}
        hint={t('notesHint')}
        error={faults.notes}
        value={draft.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    </>
  );
}

type PartProps = Omit<Props, 'type'>;

function PressureFields({ draft, faults, onChange }: PartProps) {
  // The way on after the third figure (frontend.md 3.1), only while typing and only where nothing would be overwritten.
  function takeSystolic(text: string) {
    onChange({ systolic: text });
    const typedThird = /^\d{3}$/.test(text) && draft.systolic === text.slice(0, 2);
    if (typedThird && draft.diastolic === '') document.getElementById(fieldId('diastolic'))?.focus();
  }
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <FigureField
        id={fieldId('systolic')}
        label={t('systolic')}
        hint={t('systolicHint')}
        error={faults.systolic}
        inputMode="numeric"
        unit={t('mmHg')}
        value={draft.systolic}
        onChange={({ target }) => takeSystolic(target.value)}
        data-first-field=""
      />
      <FigureField
        id={fieldId('diastolic')}
        label={t('diastolic')}
        hint={t('diastolicHint')}
        error={faults.diastolic}
        inputMode="numeric"
        unit={t('mmHg')}
        value={draft.diastolic}
        onChange={({ target }) => onChange({ diastolic: target.value })}
      />
    </div>
  );
}

function SugarFields({ draft, faults, onChange }: PartProps) {
  return (
    <>
      <FigureField
        id={fieldId('value')}
        label={t('value')}
        error={faults.value ?? faults.unit}
        inputMode="decimal"
        unit={draft.unit}
        value={draft.value}
        onChange={({ target }) => onChange({ value: target.value })}
        data-first-field=""
      />
      <Choice legend={t('unit')} options={UNIT_OPTIONS} value={draft.unit} onChange={(unit) => onChange({ unit })} />
      <Choice legend={t('context')} options={CONTEXT_OPTIONS} value={draft.context} onChange={(context) => onChange({ context })} />
    </>
  );
}

type FigureProps = Omit<ComponentProps<'input'>, 'id' | 'children'> & {
  'data-first-field'?: string;
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  unit?: string;
};

function FigureField({ id, label, hint, error, unit, ...input }: FigureProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative">
          <input {...input} {...control} autoComplete="off" className="control figures min-h-14 text-2xl font-extrabold" />
          {unit && (
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-2">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

const TICK_MS = 15_000;

// As long as it is not touched, the field goes on showing the minute that it is now in Lagos, whatever zone the phone is in.
function TimeField({ at, error, onChange }: { at: string; error: string | undefined; onChange: (at: string) => void }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (at !== '') return;
    const tick = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(tick);
  }, [at]);
  return (
    <TextField
      id={fieldId('at')}
      label={t('time')}
      hint={at === '' ? t('timeNow') : undefined}
      error={error}
      type="datetime-local"
      value={at === '' ? lagosMinute(now) : at}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
