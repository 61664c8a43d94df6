import type { FormEvent, ReactNode } from 'react';
import type { Candidate, DishChoice, Step } from '../analysis/analysis-steps.ts';
import { t } from '../messages.ts';
import { DISH_FORM } from './dish-footer.tsx';
import { PlateFields } from './plate-fields.tsx';
import { type Plate, usePlate } from './use-plate.ts';

const REASONS = { 'no-ai': 'dishWhy_no_ai', asked: 'dishWhy_asked', instead: 'dishWhy_instead', offline: 'dishWhy_offline' } as const;

type Props = { step: Extract<Step, { at: 'dish' }>; onChoose: (dishes: DishChoice[]) => void };

/** Asks which dishes the photo shows, and how much of each was eaten. */
export function DishStep({ step, onChoose }: Props) {
  const plate = usePlate(DISH_FORM);
  function submit() {
    const dishes = plate.read();
    if (dishes !== null) onChoose(dishes);
  }
  return (
    <PlateForm id={DISH_FORM} plate={plate} candidates={step.candidates} onSubmit={submit}>
      <p className="text-ink-2">{t(REASONS[step.reason])}</p>
    </PlateForm>
  );
}

type PlateFormProps = { id: string; plate: Plate; candidates: readonly Candidate[]; onSubmit: () => void; children: ReactNode };

/** A form that asks for the dishes of a plate, after what its children say or ask. */
export function PlateForm({ id, plate, candidates, onSubmit, children }: PlateFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <PlateFields plate={plate} candidates={candidates} />
    </form>
  );
}
