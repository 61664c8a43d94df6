import { Button } from '@sabiwell/ui/button.tsx';
import { StepButtons } from '../analysis/step-buttons.tsx';
import { t } from '../messages.ts';

/** The id by which the buttons submit the form, whose code comes later. */
export const DISH_FORM = 'dish-form';

export function DishFooter({ onBack }: { onBack: () => void }) {
  return (
    <StepButtons>
      <Button variant="outline" onClick={onBack}>
        {t('back')}
      </Button>
      <Button type="submit" form={DISH_FORM} variant="food">
        {t('getReport')}
      </Button>
    </StepButtons>
  );
}
