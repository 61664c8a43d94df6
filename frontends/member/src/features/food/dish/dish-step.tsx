import { Button } from '@sabiwell/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { rememberDish } from '../../../member-storage.ts';
import type { DishChoice, Step } from '../analysis/analysis-steps.ts';
import type { DishOption } from './dish-groups.ts';
import { DishSearch } from './dish-search.tsx';
import { t } from '../messages.ts';
import { gramsOf, readGrams } from './portion.ts';
import { type PortionAnswer, PortionChoice } from './portion-choice.tsx';
import { StepButtons } from '../analysis/step-buttons.tsx';

const FORM = 'dish-form';
const USUAL: PortionAnswer = { size: 'usual', text: '' };
const REASONS = { 'no-ai': 'dishWhy_no_ai', asked: 'dishWhy_asked', instead: 'dishWhy_instead' } as const;

type Props = { step: Extract<Step, { at: 'dish' }>; onChoose: (dish: DishChoice) => void };

/** Asks which dish the photo shows, and then how much of it was eaten. */
export function DishStep({ step, onChoose }: Props) {
  const { dish, answer, fault, changing, choose, changeAnswer, submit } = useDishForm(onChoose);
  return (
    <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{t(REASONS[step.reason])}</p>
      {dish === null ? (
        <DishSearch candidates={step.candidates} fault={fault} autoFocus={changing} onChoose={choose} />
      ) : (
        <>
          <ChosenDish dish={dish} onChange={() => choose(null)} />
          <PortionChoice usual={dish.portionGrams} answer={answer} fault={fault} onChange={changeAnswer} />
        </>
      )}
    </form>
  );
}

function useDishForm(onChoose: Props['onChoose']) {
  const [dish, setDish] = useState<DishOption | null>(null);
  const [answer, setAnswer] = useState(USUAL);
  const [fault, setFault] = useState<string>();
  const [changing, setChanging] = useState(false);

  // Focusing the wrong field also scrolls it into view on a small screen.
  function refuse(words: string) {
    flushSync(() => setFault(words));
    document.querySelector<HTMLElement>(`#${FORM} [aria-invalid=true]`)?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (dish === null) return refuse(t('dishMissing'));
    const grams = gramsOfAnswer(answer, dish.portionGrams);
    if (typeof grams === 'string') return refuse(t(grams));
    rememberDish(dish.dishId);
    onChoose({ dishId: dish.dishId, name: dish.name, portionGrams: grams });
  }
  function choose(chosen: DishOption | null) {
    setDish(chosen);
    setChanging(chosen === null);
    setAnswer(USUAL);
    setFault(undefined);
  }
  function changeAnswer(next: PortionAnswer) {
    setAnswer(next);
    setFault(undefined);
  }
  return { dish, answer, fault, changing, choose, changeAnswer, submit };
}

function gramsOfAnswer({ size, text }: PortionAnswer, usual: number | null) {
  if (size === 'other') return readGrams(text);
  return usual === null ? null : gramsOf(size, usual);
}

// The search field had the focus and is gone now, so the button that brings it back gets the focus.
function ChosenDish({ dish, onChange }: { dish: DishOption; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-hairline bg-band p-3">
      <p>
        <span className="block text-sm text-ink-2">{t('dishChosen')}</span>
        <span className="block text-lg font-extrabold">{dish.name}</span>
      </p>
      <Button variant="outline" onClick={onChange} autoFocus>
        {t('dishChange')}
      </Button>
    </div>
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
