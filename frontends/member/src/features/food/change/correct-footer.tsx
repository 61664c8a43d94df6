import { Button } from '@sabiwell/ui/button.tsx';
import { StepButtons } from '../analysis/step-buttons.tsx';
import { t } from '../messages.ts';

/** The id by which the buttons submit the form, whose code comes later. */
export const CORRECT_FORM = 'correct-form';

export function CorrectFooter({ busy, onBack }: { busy: boolean; onBack: () => void }) {
  return (
    <StepButtons>
      <Button variant="outline" onClick={onBack}>
        {t('back')}
      </Button>
      <Button type="submit" form={CORRECT_FORM} busy={busy}>
        {t('saveCorrection')}
      </Button>
    </StepButtons>
  );
}
