import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import { Field } from '@sabiwell/ui/field.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { useEffect, useState } from 'react';
import { t } from './form-messages.ts';
import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import type { ReadingDraft } from './reading-draft.ts';

type Props = { form: Form<ReadingDraft> };

/** The fields for one kind of reading, and the time when it was taken. */
export function ReadingFields({ type, form }: Props & { type: ReadingType }) {
  return (
    <>
      {type === 'blood_pressure' ? <PressureFields form={form} /> : <SugarFields form={form} />}
      <TimeField form={form} />
      <FormField form={form} name="notes" />
    </>
  );
}

function PressureFields({ form }: Props) {
  // After the third digit the focus moves on (frontend.md 3.1), but only while typing and only if the next field is empty.
  function goOn(systolic: string): void {
    const typedThird = /^\d{3}$/.test(systolic) && form.draft.systolic === systolic.slice(0, 2);
    if (typedThird && form.draft.diastolic === '') document.getElementById(form.idOf('diastolic'))?.focus();
  }
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <FigureField form={form} name="systolic" unit={t('mmHg')} onType={goOn} isFirst />
      <FigureField form={form} name="diastolic" unit={t('mmHg')} />
    </div>
  );
}

function SugarFields({ form }: Props) {
  return (
    <>
      <FigureField form={form} name="value" unit={form.draft.unit} isFirst />
      <FormField form={form} name="unit" />
      <FormField form={form} name="context" />
    </>
  );
}

type FigureProps = Props & {
  name: 'systolic' | 'diastolic' | 'value';
  unit: string;
  isFirst?: boolean;
  onType?: (typed: string) => void;
};

/** A field for a large figure that shows its unit. */
function FigureField({ form, name, unit, isFirst = false, onType }: FigureProps) {
  const { label = '', hint, inputMode } = form.declaration.fields[name] ?? {};
  function take(typed: string): void {
    form.change({ [name]: typed });
    onType?.(typed);
  }
  return (
    <Field id={form.idOf(name)} label={label} hint={hint} error={form.faults[name]}>
      {(control) => (
        <span className="relative">
          <input
            {...control}
            data-first-field={isFirst ? '' : undefined}
            inputMode={inputMode}
            autoComplete="off"
            className="control figures min-h-14 text-2xl font-bold"
            value={form.draft[name]}
            onChange={({ target }) => take(target.value)}
          />
          <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-2">
            {unit}
          </span>
        </span>
      )}
    </Field>
  );
}

const TICK_MS = 15_000;

// Until the member edits it, the field shows the current minute in Lagos, even on a phone in another time zone.
function TimeField({ form }: { form: Form<ReadingDraft> }) {
  const { at } = form.draft;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (at !== '') return;
    const tick = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(tick);
  }, [at]);
  const isNow = at === '';
  return <FormField form={form} name="at" hint={isNow ? t('timeNow') : undefined} value={isNow ? lagosMinute(now) : at} />;
}
