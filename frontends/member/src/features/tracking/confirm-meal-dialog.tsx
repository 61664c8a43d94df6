import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import type { TodaysMeal } from '../../health/meal-state.ts';
import { t } from './form-messages.ts';

type Props = { meal: TodaysMeal; onConfirm: () => void; onClose: () => void };

/** Asks for confirmation before a meal is marked as complete (spec 1 section 2). */
export function ConfirmMealDialog({ meal, onConfirm, onClose }: Props) {
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-auto" onClick={onConfirm}>
        {t('confirm')}
      </Button>
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('confirmTitle', { meal: t(meal.type).toLowerCase() })}
      footer={footer}
    >
      <p>{t('confirmWords')}</p>
    </Dialog>
  );
}
