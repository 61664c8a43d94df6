import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import { Field, FieldError } from '@sabiwell/ui/field.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from './form-messages.ts';
import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import type { ReadingDraft } from './reading-draft.ts';

type Props = { form: Form<ReadingDraft> };

/** The fields for one kind of reading, and the time when it was taken. */
export function ReadingFields({ type, form }: Props & { type: ReadingType }) {
  return (
    <>
      {type === 'blood_pressure' ? <PressureFields form={form} /> : <SugarFields form={form} />}
      <TimeField form={form} figures={type === 'blood_pressure' ? ['systolic', 'diastolic'] : ['value']} />
      <FormField form={form} name="notes" />
    </>
  );
}

function PressureFields({ form }: Props) {
  const hasMovedOn = useRef(false);
  // After the third digit the focus moves on (frontend.md 3.1), but only while typing and only if the next field is empty.
  function goOn(systolic: string): void {
    const typedThird = /^\d{3}$/.test(systolic) && form.draft.systolic === systolic.slice(0, 2);
    if (!typedThird || form.draft.diastolic !== '') return;
    document.getElementById(form.idOf('diastolic'))?.focus();
    hasMovedOn.current = true;
  }
  // Whoever types by keyboard presses Tab after the third digit all the same: it has moved on already, and must not skip this field.
  function stay(event: KeyboardEvent): void {
    if (event.key === 'Tab' && !event.shiftKey && hasMovedOn.current) event.preventDefault();
    hasMovedOn.current = false;
  }
  return (
    <div className="flex flex-col gap-1">
      {/* One below the other where a figure and its unit have no room side by side. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
        <FigureField form={form} name="systolic" unit={t('mmHg')} onType={goOn} isFirst />
        <FigureField form={form} name="diastolic" unit={t('mmHg')} onKeyDown={stay} onBlur={() => (hasMovedOn.current = false)} />
      </div>
      <FigureFault form={form} name="systolic" />
      <FigureFault form={form} name="diastolic" />
    </div>
  );
}

function SugarFields({ form }: Props) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <FigureField form={form} name="value" unit={form.draft.unit} isFirst />
        <FigureFault form={form} name="value" />
      </div>
      <FormField form={form} name="unit" />
      <FormField form={form} name="context" />
    </>
  );
}

type Figure = 'systolic' | 'diastolic' | 'value';
type FigureProps = Props &
  Pick<ComponentProps<'input'>, 'onKeyDown' | 'onBlur'> & {
    name: Figure;
    unit: string;
    isFirst?: boolean;
    onType?: (typed: string) => void;
  };

// Across the whole form: under a field of half its width a sentence has six lines, and pushes everything below away.
function FigureFault({ form, name }: Props & { name: Figure }) {
  const fault = form.faults[name];
  return fault !== undefined && <FieldError id={faultId(form, name)}>{fault}</FieldError>;
}

const faultId = (form: Props['form'], name: Figure) => `${form.idOf(name)}-fault`;

/** A field for a large figure that shows its unit. */
function FigureField({ form, name, unit, isFirst = false, onType, ...handlers }: FigureProps) {
  const { label = '', hint, inputMode } = form.declaration.fields[name] ?? {};
  function take(typed: string): void {
    form.change({ [name]: typed });
    onType?.(typed);
  }
  const isFaulty = form.faults[name] !== undefined;
  return (
    <Field id={form.idOf(name)} label={label} hint={hint}>
      {(control) => (
        <span className="relative">
          <input
            {...control}
            {...handlers}
            aria-invalid={isFaulty || undefined}
            aria-describedby={isFaulty ? `${control['aria-describedby'] ?? ''} ${faultId(form, name)}`.trim() : control['aria-describedby']}
            data-first-field={isFirst ? '' : undefined}
            inputMode={inputMode}
            autoComplete="off"
            className="control figures min-h-14 pr-15 text-2xl font-bold"
            value={form.draft[name]}
            onChange={({ target }) => take(target.value)}
          />
          <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-sm text-ink-2">
            {unit}
          </span>
        </span>
      )}
    </Field>
  );
}

const TICK_MS = 15_000;

// Until the member edits it, the field shows the current minute in Lagos, even on a phone in another time zone.
function TimeField({ form, figures }: Props & { figures: Figure[] }) {
  const { at } = form.draft;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (at !== '') return;
    const tick = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(tick);
  }, [at]);
  // A digit typed here while a figure is missing is one of that figure's: the focus moves before the digit is entered.
  function leadDigit({ key }: KeyboardEvent): void {
    const missing = figures.find((name) => form.draft[name] === '');
    if (missing !== undefined && /^\d$/.test(key)) document.getElementById(form.idOf(missing))?.focus();
  }
  const isNow = at === '';
  const shown = { hint: isNow ? t('timeNow') : undefined, value: isNow ? lagosMinute(now) : at };
  return <FormField form={form} name="at" onKeyDown={leadDigit} {...shown} />;
}
