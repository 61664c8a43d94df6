import { Button } from '@sabiwell/ui/button.tsx';
import { t } from '../messages.ts';
import { sizeWords } from '../photo/size-words.ts';
import type { Draft, Step } from './analysis-steps.ts';
import { Stage } from './stage.tsx';
import { StepButtons } from './step-buttons.tsx';

type SendingStage = Extract<Step, { at: 'sending' }>['stage'] | 'opening';

/** Shown until the report arrives: what is happening, as far as this device knows. */
export function SendingStep({ stage, progress, draft }: { stage: SendingStage; progress: number; draft: Draft }) {
  const { photo } = draft;
  return (
    <Stage
      photo={photo ? { src: photo.image, alt: t('photoAlt') } : undefined}
      part={stage === 'uploading' ? 'sending' : stage === 'opening' ? 'opening' : 'reading'}
      words={wordsOf(stage, draft)}
      hint={stage === 'slow' && t('slowHint')}
      share={stage === 'uploading' ? progress : 0}
    />
  );
}

function wordsOf(stage: SendingStage, { photo, dishes }: Draft): string {
  if (stage === 'uploading') return t('uploading', { size: sizeWords(photo?.bytes ?? 0) });
  if (stage === 'slow') return t('slow');
  if (stage === 'opening') return t('loadingReport');
  const [first, ...more] = dishes;
  if (first === undefined) return t('analyzing');
  return more.length > 0 ? t('lookingUpPlate', { count: dishes.length }) : t('lookingUp', { dish: first.name });
}

/** The Cancel button, and after a long wait another one that closes the dialog while the analysis goes on. */
export function SendingFooter({ stage, onCancel, onLeave }: { stage: SendingStage; onCancel: () => void; onLeave: () => void }) {
  return (
    <StepButtons>
      {stage === 'slow' && <Button onClick={onLeave}>{t('closeAndWait')}</Button>}
      <Button variant="outline" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </StepButtons>
  );
}
