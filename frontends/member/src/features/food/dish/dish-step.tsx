import { Button } from '@sabiwell/ui/button.tsx';
import type { FormEvent } from 'react';
import type { DishChoice, Step } from '../analysis/analysis-steps.ts';
import { StepButtons } from '../analysis/step-buttons.tsx';
import { t } from '../messages.ts';
import { PlateFields } from './plate-fields.tsx';
import { usePlate } from './use-plate.ts';

const FORM = 'dish-form';
const REASONS = { 'no-ai': 'dishWhy_no_ai', asked: 'dishWhy_asked', instead: 'dishWhy_instead' } as const;

type Props = { step: Extract<Step, { at: 'dish' }>; onChoose: (dishes: DishChoice[]) => void };

/** Asks which dishes the photo shows, and how much of each was eaten. */
export function DishStep({ step, onChoose }: Props) {
  const plate = usePlate(FORM);
  function submit(event: FormEvent) {
    event.preventDefault();
    const dishes = plate.read();
    if (dishes !== null) onChoose(dishes);
  }
  return (
    <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{t(REASONS[step.reason])}</p>
      <PlateFields plate={plate} candidates={step.candidates} />
    </form>
  );
}

export function DishFooter({ onBack }: { onBack: () => void }) {
  return (
    <StepButtons>
      <Button variant="outline" onClick={onBack}>
        {t('back')}
      </Button>
      <Button type="submit" form={FORM} variant="food">
        {t('getReport')}
      </Button>
    </StepButtons>
  );
}
