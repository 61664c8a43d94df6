import { TextField } from '@sabiwell/ui/field.tsx';
import { useEffect, useId, useRef } from 'react';
import { t } from '../messages.ts';
import { gramsOf, PORTION_SIZES, type PortionAnswer } from './portion.domain.ts';

type Props = {
  /** The question, which names the dish where there are several. */
  legend: string;
  usual: number | null;
  answer: PortionAnswer;
  fault: string | undefined;
  onChange: (answer: PortionAnswer) => void;
};

/** How much was eaten: half, the usual portion, double, or any number of grams. */
export function PortionChoice({ legend, usual, answer, fault, onChange }: Props) {
  const name = useId();
  const gramsField = useBroughtIntoSight(answer.size);
  const sizes = usual === null ? (['usual'] as const) : PORTION_SIZES;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        {[...sizes, 'other' as const].map((size) => (
          <SizeOption
            key={size}
            name={name}
            size={size}
            usual={usual}
            checked={answer.size === size}
            onChoose={() => onChange({ ...answer, size })}
          />
        ))}
      </div>
      {answer.size === 'other' && (
        <div ref={gramsField}>
          <TextField
            label={t('portionField')}
            inputMode="numeric"
            autoComplete="off"
            error={fault}
            value={answer.text}
            onChange={({ target }) => onChange({ size: 'other', text: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

type SizeOptionProps = { name: string; size: PortionAnswer['size']; usual: number | null; checked: boolean; onChoose: () => void };

function SizeOption({ name, size, usual, checked, onChoose }: SizeOptionProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-rule px-3 py-2 has-checked:border-2 has-checked:border-indigo has-checked:bg-band has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="size-5 shrink-0 accent-indigo outline-none" />
      <span>
        {t(`portion_${size}`)}
        {size !== 'other' && usual !== null && (
          <span className="figures block text-sm text-ink-2">{t('portionGrams', { grams: gramsOf(size, usual) })}</span>
        )}
      </span>
    </label>
  );
}

/** Scrolls to the field that a choice has added below itself, not to one that was there from the beginning. */
function useBroughtIntoSight(size: PortionAnswer['size']) {
  const field = useRef<HTMLDivElement>(null);
  const shown = useRef(size);
  useEffect(() => {
    if (shown.current === size) return;
    shown.current = size;
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [size]);
  return field;
}
