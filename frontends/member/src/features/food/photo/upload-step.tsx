import { MEAL_TYPES, type MealType } from '@sabiwell/proto/http/food-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { type Dispatch, useId } from 'react';
import { type Action, canComplete } from '../analysis/analysis-state.ts';
import type { Draft, Photo, Step } from '../analysis/analysis-steps.ts';
import { StepButtons } from '../analysis/step-buttons.tsx';
import { FoodPhoto } from './food-photo.tsx';
import { t } from '../messages.ts';
import { PhotoInputs } from './photo-inputs.tsx';
import { sizeWords } from './size-words.ts';

type Choosing = Extract<Step, { at: 'choose' }>;
type Props = { step: Choosing; draft: Draft; aiOff: boolean; dispatch: Dispatch<Action>; onPick: (file: File) => void };

/** Choosing a photo, seeing it, and saying which meal it was. */
export function UploadStep({ step, draft, aiOff, dispatch, onPick }: Props) {
  const hintId = useId();
  return (
    <div className="flex flex-col gap-4">
      {step.problem !== null && <Notice tone="error">{step.problem}</Notice>}
      {step.preparing ? <Preparing /> : draft.photo && <Preview photo={draft.photo} />}
      {draft.photo !== null && <MealFields draft={draft} aiOff={aiOff} dispatch={dispatch} />}
      <PhotoInputs
        legend={draft.photo ? t('otherPhoto') : t('uploadLegend')}
        onPick={onPick}
        describedBy={hintId}
        compact={draft.photo !== null}
      />
      <p id={hintId} className="text-sm text-ink-2">
        {t('fileHint')}
      </p>
    </div>
  );
}

type FooterProps = { next: 'report' | 'dish' | 'either'; onSend: () => void; onDish: () => void };

/** The buttons after the photo: they lead to the report, to the choice of the dish, or to either. */
export function UploadFooter({ next, onSend, onDish }: FooterProps) {
  if (next === 'report') return <Forward onPress={onSend}>{t('analyze')}</Forward>;
  if (next === 'dish') return <Forward onPress={onDish}>{t('nextDish')}</Forward>;
  return (
    <StepButtons>
      <Button variant="outline" onClick={onSend}>
        {t('photoOnly')}
      </Button>
      <Button variant="food" onClick={onDish}>
        {t('nextDish')}
      </Button>
    </StepButtons>
  );
}

function Forward({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="food" className="w-full" onClick={onPress}>
      {children}
    </Button>
  );
}

function Preparing() {
  return (
    <div role="status" className="grid aspect-[16/9] place-items-center bg-band">
      <span className="flex items-center gap-3">
        <Spinner />
        {t('preparing')}
      </span>
    </div>
  );
}

function Preview({ photo }: { photo: Photo }) {
  return (
    <div>
      <FoodPhoto src={photo.image} alt={t('photoAlt')} />
      <p role="status" className="figures pt-1 text-sm text-ink-2">
        {t('photoSize', { size: sizeWords(photo.bytes) })}
      </p>
    </div>
  );
}

function MealFields({ draft, aiOff, dispatch }: Pick<Props, 'draft' | 'aiOff' | 'dispatch'>) {
  const change = (change: Partial<Pick<Draft, 'meal' | 'completesMeal' | 'hint'>>) => dispatch({ type: 'draft-changed', change });
  const meals = MEAL_TYPES.map((value) => ({ value, label: t(`meal_${value}`) }));
  return (
    <>
      <NativeSelect
        label={t('meal')}
        options={meals}
        value={draft.meal}
        onChange={({ target }) => change({ meal: target.value as MealType })}
      />
      {canComplete(draft.meal) && (
        <label className="-mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={draft.completesMeal}
            onChange={({ target }) => change({ completesMeal: target.checked })}
            className="size-6 shrink-0 accent-indigo"
          />
          {t('completes')}
        </label>
      )}
      {aiOff ? (
        <p className="text-sm text-ink-2">{t('tableOnly')}</p>
      ) : (
        <TextField
          label={t('hint')}
          hint={t('hintExample')}
          maxLength={200}
          value={draft.hint}
          onChange={({ target }) => change({ hint: target.value })}
        />
      )}
    </>
  );
}
