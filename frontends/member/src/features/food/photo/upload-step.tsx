import { MEAL_TYPES, type MealType } from '@sabiwell/proto/http/food-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { type Dispatch, useId } from 'react';
import { type Action, canComplete } from '../analysis/analysis-state.ts';
import type { Draft, Photo, Step } from '../analysis/analysis-steps.ts';
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

/** The button after the photo: it leads to the report, or without AI to the choice of the dish, which needs a network. */
export function UploadFooter({ aiOff, onSend, onDish }: { aiOff: boolean; onSend: () => void; onDish: () => void }) {
  const asksDish = useOnline() && aiOff;
  return (
    <Button variant="food" className="w-full" onClick={asksDish ? onDish : onSend}>
      {t(asksDish ? 'nextDish' : 'analyze')}
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
