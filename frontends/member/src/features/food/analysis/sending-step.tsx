import { Button } from '@sabiwell/ui/button.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import type { Draft, Step } from './analysis-steps.ts';
import { FoodPhoto } from '../photo/food-photo.tsx';
import { t } from '../messages.ts';
import { StepButtons } from './step-buttons.tsx';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { sizeWords } from '../photo/size-words.ts';

type Stage = Extract<Step, { at: 'sending' }>['stage'];

/** Shown until the report arrives: what is happening, as far as this device knows. */
export function SendingStep({ stage, progress, draft }: { stage: Stage; progress: number; draft: Draft }) {
  return (
    <div className="flex flex-col gap-4">
      {draft.photo && <FoodPhoto src={draft.photo.image} alt={t('photoAlt')} />}
      <div role="status" className="flex items-center gap-3 font-semibold">
        <Spinner />
        <span>
          {wordsOf(stage, draft)}
          {stage === 'slow' && <span className="block text-sm font-normal text-ink-2">{t('slowHint')}</span>}
        </span>
      </div>
      {stage === 'uploading' && <Progress share={progress} label={wordsOf(stage, draft)} />}
      <ReportSkeleton />
    </div>
  );
}

function wordsOf(stage: Stage, { photo, dishes }: Draft): string {
  if (stage === 'uploading') return t('uploading', { size: sizeWords(photo?.bytes ?? 0) });
  if (stage === 'slow') return t('slow');
  const [first, ...more] = dishes;
  if (first === undefined) return t('analyzing');
  return more.length > 0 ? t('lookingUpPlate', { count: dishes.length }) : t('lookingUp', { dish: first.name });
}

function Progress({ share, label }: { share: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 border border-rule bg-band"
    >
      <div className="h-full origin-left bg-palm" style={{ width: `${Math.round(share * 100)}%` }} />
    </div>
  );
}

/** The Cancel button, and after a long wait another one that closes the dialog while the analysis goes on. */
export function SendingFooter({ stage, onCancel, onLeave }: { stage: Stage; onCancel: () => void; onLeave: () => void }) {
  return (
    <StepButtons>
      {stage === 'slow' && <Button onClick={onLeave}>{t('closeAndWait')}</Button>}
      <Button variant="outline" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </StepButtons>
  );
}
